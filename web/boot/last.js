// The picture of the game last played, shown before Python is up. As an image, so that it can never be markup.
(() => {
  "use strict";
  try {
    const picture = localStorage.getItem("hedgerow/last");
    const image = document.getElementById("last");
    if (!picture || !image) return;
    image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    image.parentElement.hidden = false;
  } catch {
    // No storage, no picture: the page says so itself once a game is to be kept.
  }
})();
