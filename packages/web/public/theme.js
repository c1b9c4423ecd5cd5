// Runs before the first paint.
(() => {
  // A chosen theme: a cookie, because logging out clears local storage.
  const match = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (match) document.documentElement.dataset.theme = match[1];
  // Documents are filled as a visitor sees them: what only a visitor sees is not shown to somebody signed in.
  try {
    if (localStorage.getItem("authToken")) document.documentElement.dataset.session = "stored";
  } catch {
    // Storage forbidden: nobody can be signed in.
  }
})();
