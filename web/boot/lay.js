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

  /** Makes the text the content of the element: morphs it with Idiomorph's options, or, without any, replaces what is there. */
  window.hedgerowLay = (element, text, options) => {
    const template = document.createElement("template");
    template.innerHTML = policy.createHTML(text); // parsed, but in no document: nothing loads or runs
    clean(template.content, text);
    if (options) Idiomorph.morph(element, template.content, options);
    else element.replaceChildren(template.content);
  };

  /** The text of a clipboard or a drag; of one longer than `most` only so much that it is seen to be too long. It is a string of
   *  Python's from here on, and ten million signs would take a second to become one. */
  window.hedgerowText = (data, most) => data.getData("text").slice(0, most + 1);
})();
