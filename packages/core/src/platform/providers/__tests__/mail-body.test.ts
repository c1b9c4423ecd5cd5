import { describe, expect, it } from "vitest";
import { htmlOfMail, textOfMail } from "../mail-body.ts";

const site = "https://site.example";
const mail = {
  to: "ada@example.com",
  subject: "Confirm <your> address",
  text: "Enter this code: 123456\n\nOne line\nand another.\n",
  code: "123456",
  button: { label: "Confirm it", url: `${site}/confirm?token=a&b=c` },
  footer: `What we mail you: ${site}/notification-settings`,
};

it("a mail as text ends with the address of its button, and the small print", () => {
  expect(textOfMail(mail)).toBe(`Enter this code: 123456

One line
and another.

Confirm it: ${site}/confirm?token=a&b=c

What we mail you: ${site}/notification-settings`);
  expect(textOfMail({ to: "ada@example.com", subject: "Hello", text: "Words" })).toBe("Words");
});

describe("a mail as HTML", () => {
  const html = htmlOfMail(mail, site);

  it("has the subject, the paragraphs, the code, the button and the small print", () => {
    expect(html).toContain("<h1>Confirm &lt;your&gt; address</h1>");
    expect(html).toContain('<p>Enter this code: <strong class="code">123456</strong></p>');
    expect(html).toContain("<p>One line<br>and another.</p>");
    expect(html).toContain(`href="${site}/confirm?token=a&amp;b=c">Confirm it</a>`);
    const settings = `${site}/notification-settings`;
    expect(html).toContain(`What we mail you: <a href="${settings}">${settings}</a></p>`);
  });

  it("has neither a button nor small print where the mail has none", () => {
    const plain = htmlOfMail({ to: "ada@example.com", subject: "Hello", text: "Words" }, site);
    expect(plain).not.toContain('<a class="button"');
    expect(plain).not.toContain('<p class="footer"');
  });

  it("links only to the site, and escapes what a stranger wrote", () => {
    const text = [
      `<img src=x onerror=alert(1)> "quoted" & more`,
      "Log in: https://evil.example/login",
      `${site}.evil.example/login`,
      `${site}@evil.example/login`,
      `${site}/video/a"onclick="b`,
    ].join("\n\n");
    const foreign = htmlOfMail({ to: "ada@example.com", subject: "Hello", text }, site);
    expect(foreign).toContain("&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; more");
    expect(foreign.match(/<a /g)).toHaveLength(1);
    expect(foreign).toContain(`<a href="${site}/video/a&quot;onclick=&quot;b">`);
    expect(foreign).not.toMatch(/href="[^"]*evil/);
  });

  it("has a picture, HTML below the text, and the link that stops such mails", () => {
    const page = `${site}/stop?group=channels&token=t`;
    const news = {
      to: "ada@example.com",
      subject: "Tide",
      text: "Plain words",
      html: "<p>Rich <strong>words</strong></p>",
      pictureUrl: `${site}/images/tide.webp`,
      unsubscribe: { page, oneClick: `${site}/v1/stop` },
    };
    const shown = htmlOfMail(news, site);
    expect(shown).toContain(`<img class="picture" src="${site}/images/tide.webp" alt=""`);
    expect(shown).toContain("<p>Plain words</p>\n<p>Rich <strong>words</strong></p>");
    expect(shown).toContain(
      `<a href="${site}/stop?group=channels&amp;token=t">Stop these mails</a>`,
    );
    expect(textOfMail(news)).toBe(`Plain words\n\nStop these mails: ${page}`);
    expect(textOfMail({ ...news, text: "" })).toBe(`Stop these mails: ${page}`);
  });
});
