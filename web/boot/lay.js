// The one place where text becomes part of the page. The text is Python's own; should anything that runs ever get into it, it is
// left out here, and said on the console.
(() => {
  "use strict";
  const policy = window.trustedTypes?.createPolicy("hedgerow", { createHTML: (text) => text }) ?? { createHTML: (text) => text };
  const RUNS = "base, embed, frame, frameset, iframe, link, meta, mpy-config, mpy-script, object, py-config, py-script, script";
  const HANDLES = /^(?:on|py-|mpy-)|^srcdoc$/;
  const SUSPECT = /[\s"'/](?:on|m?py-|srcdoc)/i; // any such attribute begins so; most texts have none, and need no closer look

  const clean = (fragment, text) => {
    for (const element of fragment.querySelectorAll(RUNS)) {
      console.error(`Refused: <${element.localName}>`);
      element.remove();
    }
    if (SUSPECT.test(text))
      for (const element of fragment.querySelectorAll("*"))
        for (const name of element.getAttributeNames())
          if (HANDLES.test(name)) {
            console.error(`Refused: ${name}`);
            element.removeAttribute(name);
          }
    // What lies in a template is no part of the page, but of a fragment of its own.
    for (const template of fragment.querySelectorAll("template")) clean(template.content, template.innerHTML);
  };

  /** Replaces what is drawn in an element, but leaves every part of the drawing that is still the same where it stands: browsers
   *  need not style, lay out and paint that again. */
  const mend = (element, content) => {
    const [before, after] = [element.firstElementChild, content.firstElementChild];
    const alone = element.childNodes.length === 1 && content.childNodes.length === 1 && before && after;
    if (!alone || !before.cloneNode(false).isEqualNode(after.cloneNode(false))) return element.replaceChildren(content);
    const old = [...before.childNodes];
    let at = 0;
    for (const part of [...after.childNodes]) {
      const same = old.findIndex((one, n) => n >= at && one.isEqualNode(part));
      if (same < 0) before.insertBefore(part, old[at] ?? null);
      else {
        for (const gone of old.slice(at, same)) gone.remove();
        at = same + 1;
      }
    }
    for (const gone of old.slice(at)) gone.remove();
  };

  // A button or a picture that is still the same is passed over whole. Nothing is typed in these.
  const changed = (before, after) => !(before.matches?.("button, svg") && before.isEqualNode(after));
  const morphing = (options) => ({ ...options, callbacks: { beforeNodeMorphed: changed } });

  /** Makes the text the content of the element: morphs it with Idiomorph's options, or, without any, mends a drawing. */
  window.hedgerowLay = (element, text, options) => {
    const template = document.createElement("template");
    template.innerHTML = policy.createHTML(text); // parsed, but in no document: nothing loads or runs
    clean(template.content, text);
    if (options) Idiomorph.morph(element, template.content, morphing(options));
    else mend(element, template.content);
  };

  /** The text of a clipboard or a drag; of one longer than `most` only so much that it is seen to be too long. It is a string of
   *  Python's from here on, and ten million signs would take a second to become one. */
  window.hedgerowText = (data, most) => data.getData("text").slice(0, most + 1);
})();
