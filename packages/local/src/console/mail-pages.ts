import { Hono } from "hono";
import { html } from "hono/html";
import type { Mail, Mailbox } from "../providers/mail/mailbox.ts";
import { type Html, page, table, time } from "./layout.ts";

/** The mailbox, and each mail. */
export function mailPages(mailbox: Mailbox): Hono {
  const pages = new Hono();
  pages.get("/mailbox", (context) => context.html(listPage(mailbox, context.req.query("to"))));
  pages.get("/mailbox/:id", (context) => {
    const mail = mailbox.find(context.req.param("id"));
    return mail === undefined ? context.notFound() : context.html(mailPage(mail));
  });
  return pages;
}

function listPage(mailbox: Mailbox, to: string | undefined): Html {
  return page({
    title: "Mail",
    section: "/mailbox",
    ...(to === undefined ? { refresh: 10 } : {}),
    body: html`
      <form method="get" action="/mailbox">
        <p>
          <label>To <input type="search" name="to" value="${to ?? ""}" placeholder="name@marquee.test" /></label>
          <button>Show</button>
        </p>
      </form>
      ${table(
        ["Sent", "To", "Subject", "From"],
        mailbox.list(to || undefined).map(
          (mail) => html`<tr>
            <td>${time(mail.sent_at)}</td>
            <td>${mail.to.join(", ")}</td>
            <td><a href="/mailbox/${mail.id}">${mail.subject || "(no subject)"}</a></td>
            <td class="muted">${mail.from}</td>
          </tr>`,
        ),
        "No mail here. Everything that the product sends lands in this mailbox, and nothing leaves the machine.",
      )}
    `,
  });
}

function mailPage(mail: Mail): Html {
  return page({
    title: mail.subject || "(no subject)",
    section: "/mailbox",
    body: html`
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(", ")}</dd>
        <dt>Sent</dt>
        <dd>${time(mail.sent_at)}</dd>
      </dl>
      ${
        mail.html === undefined
          ? ""
          : html`<iframe title="The mail as HTML" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${mail.html}"></iframe>`
      }
      ${mail.text === undefined ? "" : html`<div class="card"><pre>${withLinks(mail.text)}</pre></div>`}
    `,
  });
}

/** Turns the addresses in a text into links. */
function withLinks(text: string): (string | Html)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : html`${piece}`,
    );
}
