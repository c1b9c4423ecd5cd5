import { describe, expect, it } from "vitest";
import { controlPage, textOf } from "../bench/control-page.ts";

const html = `<!doctype html><html><head><title>Head</title><style>p { color: red }</style></head>
<body class="x"><div id="root"><h1>Now  showing</h1><p>Tom &amp; Ann</p></div>
<script type="application/json">{"state":"of the page"}</script><style>h1 { margin: 0 }</style></body></html>`;

describe("the control page", () => {
  it("contains the text of a document, without its head, scripts and styles", () => {
    expect(textOf(html)).toBe("Now showing Tom &amp; Ann");
  });

  it("contains every word of the text, in paragraphs", () => {
    const text = Array.from({ length: 130 }, (_, index) => `word${index}`).join(" ");
    const page = controlPage(text);
    expect(page.match(/<p>/g)).toHaveLength(3);
    expect(textOf(page)).toContain(text.slice(0, 100));
    for (const word of text.split(" ")) expect(page).toContain(word);
  });
});
