// Sets a chosen theme before the first paint. A cookie, because logging out clears local storage.
(() => {
  const match = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  if (match) document.documentElement.dataset.theme = match[1];
})();
