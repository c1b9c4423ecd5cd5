import type { Document } from "../frame/document.ts";

/** The page that a visitor sees instead of a missing file. */
export const missingFilePage: Document = {
  status: 404,
  contentType: "text/html; charset=utf-8",
  cacheControl: "no-cache",
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not found · Marquee</title>
<style>
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{display:grid;min-height:100svh;margin:0;place-content:center;padding:1.5rem;text-align:center}
a{color:inherit}
</style>
</head>
<body>
<main>
<h1>This file is not here</h1>
<p>It may belong to an earlier version of the site. <a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`,
};
