import type { Mail } from "./mail.ts";

/** A mail as plain text: its parts, each a paragraph. */
export const textOfMail = ({ text, button, footer, unsubscribe }: Mail): string =>
  [
    ...(text.trim() === "" ? [] : [text.trimEnd()]),
    ...(button === undefined ? [] : [`${button.label}: ${button.url}`]),
    ...(footer === undefined ? [] : [footer]),
    ...(unsubscribe === undefined ? [] : [`${stopMails}: ${unsubscribe.page}`]),
  ].join("\n\n");

const stopMails = "Stop these mails";

/**
 * The same mail as HTML: each paragraph of the text, the code in large digits, the link as a button. Only addresses of the
 * site become links, because a text may contain what a stranger wrote. Mail programs ignore many rules of CSS, so there
 * are few, and a table gives the width in those that ignore `max-width`.
 */
export function htmlOfMail(mail: Mail, webUrl: string): string {
  const { subject, text, code, button, footer, pictureUrl, unsubscribe } = mail;
  const toHtml = (part: string): string => {
    const linked = part
      .split(/(https?:\/\/\S+)/)
      .map((piece, index) => (index % 2 === 1 ? linkTo(piece, webUrl) : escapeHtml(piece)))
      .join("")
      .replaceAll("\n", "<br>");
    return code === undefined
      ? linked
      : linked.replace(code, `<strong class="code">${code}</strong>`);
  };
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${toHtml(paragraph)}</p>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td>
<p class="brand">Marquee</p>
<div class="card">
<h1>${escapeHtml(subject)}</h1>
${pictureUrl === undefined ? "" : `<p><img class="picture" src="${escapeHtml(pictureUrl)}" alt="" width="512"></p>`}
${paragraphs.join("\n")}
${mail.html ?? ""}
${button === undefined ? "" : `<p><a class="button" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`}
</div>
${footer === undefined ? "" : `<p class="footer">${toHtml(footer)}</p>`}
${unsubscribe === undefined ? "" : `<p class="footer"><a href="${escapeHtml(unsubscribe.page)}">${stopMails}</a></p>`}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function linkTo(url: string, webUrl: string): string {
  const escaped = escapeHtml(url);
  const isOurs = url === webUrl || url.startsWith(`${webUrl}/`);
  return isOurs ? `<a href="${escaped}">${escaped}</a>` : escaped;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

// Not shared with the code of a call: the function would load one more file on import (ADR 34).
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** The site's colours (packages/web/src/styles/tokens.css). */
const style = `
body{margin:0;padding:24px 12px;background:#faf8f4;color:#1a1613;font:16px/1.5 system-ui,sans-serif}
table table{width:100%;max-width:560px}
.brand{margin:0 0 16px;font-size:20px;font-weight:800}
.card{padding:24px;background:#fff;border:1px solid #e4ded3;border-radius:8px}
h1{margin:0 0 16px;font-size:22px;line-height:1.3}
h2{margin:28px 0 8px;font-size:19px;line-height:1.3}
h3{margin:24px 0 8px;font-size:17px}
p{margin:0 0 16px;overflow-wrap:anywhere}
li p{margin:0 0 6px}
blockquote{margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #f5a81c}
pre{overflow-x:auto}
a{color:#8a5100}
img{max-width:100%;height:auto}
.picture{display:block;width:100%;border-radius:6px}
.code{display:block;font-size:32px;letter-spacing:6px}
.button{display:inline-block;padding:12px 20px;background:#f5a81c;border-radius:6px;color:#1d1400;font-weight:600;text-decoration:none}
.footer{margin:16px 0 0;color:#675e55;font-size:13px}
@media (prefers-color-scheme:dark){
body{background:#12100e;color:#f3eee6}
.card{background:#1b1815;border-color:#2d2823}
a{color:#ffc152}
.button{background:#ffb628;color:#1d1400}
.footer{color:#a89f93}
}`;
