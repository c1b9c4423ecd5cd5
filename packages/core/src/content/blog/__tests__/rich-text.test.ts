import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizeRichText } from "../rich-text.ts";

const mediaUrl = "https://media.example.com";
const sanitize = (html: string) => sanitizeRichText(html, { mediaUrl });

/** All allowed output: text without angle brackets, and exactly these tags. */
const address = '[^"<>\\s]*';
const allowedOutput = new RegExp(
  `^(?:[^<>]|</?(?:b|strong|em|i|u|s|code|p|h2|h3|h4|ul|ol|li|blockquote|pre)>|<ol start="\\d{1,4}">|<br />|<hr />|</a>|<a href="(?:https?|mailto):${address}" rel="nofollow noopener">|<img src="https://media\\.example\\.com/${address}" alt="[^"<>]*" />)*$`,
);

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = ""] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (["br", "hr", "img"].includes(name)) continue;
    if (closing === "") open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

/** Typical parts of attacks, in any order, between arbitrary text. */
const fragments = [
  "<script>",
  "</script>",
  "<svg onload=alert(1)>",
  "<math><mtext>",
  "<style>",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<?x",
  "<p>",
  "</p>",
  "<b",
  "<b ",
  ">",
  "<ul><li>",
  '<ol start="',
  "</ul>",
  "<li>",
  "<blockquote>",
  "<pre>",
  "<h2>",
  "<table><td>",
  "<a href=",
  '<a href="',
  "<a href='",
  "javascript:alert(1)",
  "&#106;avascript:",
  "java\tscript:",
  "https://example.com/?a=1&b=2",
  "mailto:a@example.com",
  "<img src=",
  `<img src="${mediaUrl}/images/x.png" onerror=alert(1) alt="`,
  "https://media.example.com.evil.test/",
  '"',
  "'",
  "`",
  "=",
  "/",
  " ",
  "\u0000",
  "&",
  "&lt;",
  "&quot;",
  "&amp;lt;",
  "&#x3c;script&#x3e;",
  " onclick=alert(1) ",
  ' style="x:expression(1)" ',
];
const hostile = array(oneof(constantFrom(...fragments), string({ unit: "binary" })), {
  maxLength: 25,
}).map((parts) => parts.join(""));

describe("sanitizeRichText", () => {
  it("writes only allow-listed tags around escaped text", () =>
    assert(
      property(hostile, (html) => {
        expect(sanitize(html)).toMatch(allowedOutput);
      }),
      { numRuns: 3000 },
    ));

  it("closes every tag that it opens, and does not change its own output", () =>
    assert(
      property(hostile, (html) => {
        const once = sanitize(html);
        expect(isBalanced(once)).toBe(true);
        expect(sanitize(once)).toMatch(allowedOutput);
        expect(textOf(sanitize(once))).toBe(textOf(once));
      }),
      { numRuns: 3000 },
    ));

  it("keeps the text unchanged", () =>
    assert(
      property(string(), (words) => {
        const escaped = words
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll(">", "&gt;");
        expect(sanitize(`<p>${escaped}</p>`)).toBe(`<p>${escaped}</p>`);
      }),
    ));

  it.each([
    ["a post", "<h2>One</h2><p>Two <strong>three</strong><br />four</p><hr />"],
    ["a list", "<ol><li>One<ul><li>Two</li></ul></li><li>Three</li></ol>"],
    ["a list that begins later", '<ol start="3"><li>One</li></ol>'],
    ["a quote and code", "<blockquote><p>One</p></blockquote><pre><code>a &lt; b</code></pre>"],
    ["an image", `<img src="${mediaUrl}/images/a.png" alt="A &quot;b&quot;" />`],
    ["an upload", '<img src="upload:uploads/images/usr_a/blog_picture/img_1.png" alt="" />'],
    ["a link", '<a href="https://example.com/?a=1&amp;b=2" rel="nofollow noopener">One</a>'],
    ["ampersands", "<p>café &amp; co &lt;b&gt;</p>"],
  ])("leaves %s as it is", (_, html) => {
    expect(sanitize(html)).toBe(html);
  });

  it.each([
    ["scripts with their code", "a<script>alert(1)</script>b", "ab"],
    ["an unfinished script", "a<ScRiPt>alert(1)", "a"],
    ["styles", "<style>p{}</style>a", "a"],
    ["comments", "a<!-- <p> -->b", "ab"],
    ["event handlers", '<p onclick="alert(1)" class=x>a</p>', "<p>a</p>"],
    ["a number that is none", '<ol start="1e9"><li>a</li></ol>', "<ol><li>a</li></ol>"],
    ["unknown elements but not their words", "<div><span>a</span></div>", "a"],
    ["script addresses", '<a href="javascript:alert(1)">a</a>', "a"],
    ["hidden script addresses", '<a href="&#x6A;ava&#10;script:alert(1)">a</a>', "a"],
    ["data addresses", "<a href='data:text/html,x'>a</a>", "a"],
    ["relative addresses", "<a href='/x'>a</a>", "a"],
    ["addresses with a password", "<a href='https://a:b@example.com'>a</a>", "a"],
    ["images from elsewhere", "<img src='https://example.com/a.png'>", ""],
    ["images from a look-alike", "<img src='https://media.example.com.evil.test/a.png'>", ""],
    [
      "the size of an image",
      `<img src="${mediaUrl}/images/a.png" alt="" width="9" height="9" style="width:9px" loading="eager">`,
      `<img src="${mediaUrl}/images/a.png" alt="" />`,
    ],
    ["uploads with other characters", "<img src='upload:a%22b'>", ""],
    ["links to uploads", '<a href="upload:uploads/images/a.png">a</a>', "a"],
    ["images outside the folder", "<img src='https://media.example.com@evil.test/a.png'>", ""],
    ["what only looks like a tag", "1 <2 and 3> 2", "1 &lt;2 and 3&gt; 2"],
    ["a cut-off tag", 'a<a href="', "a"],
    ["hidden markup in references", "&lt;script&gt;", "&lt;script&gt;"],
    [
      "hidden markup behind a noscript",
      "<noscript><p title='</noscript><img src=x onerror=y>'>",
      "",
    ],
    ["foreign elements", "<svg><style><img src=x onerror=alert(1)></style></svg>a", "a"],
  ])("removes or escapes %s", (_, html, expected) => {
    expect(sanitize(html)).toBe(expected);
  });

  it("nests as HTML does", () => {
    expect(sanitize("<p>a<p>b")).toBe("<p>a</p><p>b</p>");
    expect(sanitize("<ul><li>a<li>b</ul>")).toBe("<ul><li>a</li><li>b</li></ul>");
    expect(sanitize("<b><i>a</b>b")).toBe("<b><i>a</i></b>b");
    expect(sanitize("<p>a<ul><li>b</ul>")).toBe("<p>a</p><ul><li>b</li></ul>");
    expect(sanitize('<a href="http://a.test">a<a href="http://b.test">b')).toBe(
      '<a href="http://a.test/" rel="nofollow noopener">a</a><a href="http://b.test/" rel="nofollow noopener">b</a>',
    );
  });

  // An algorithm with quadratic time would take hours, and the test runner would end it.
  it("ends, whatever the input", () => {
    const inputs = [
      "<a ",
      '<a b="',
      `<a b="'<a c='"`,
      "<!--",
      "<script>",
      "<b>",
      "&",
      "< ",
      "<a x='' y='",
    ];
    for (const input of inputs) {
      expect(sanitize(input.repeat(Math.ceil(100_000 / input.length)))).not.toContain("<script");
    }
  });
});
