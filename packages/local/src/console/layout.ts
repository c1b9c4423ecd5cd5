import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";

export type Html = ReturnType<typeof html>;

const sections = [
  ["/", "Overview"],
  ["/mailbox", "Mail"],
  ["/pushes", "Push"],
  ["/queues", "Queues"],
  ["/events/stripe", "Stripe"],
  ["/events/mux", "Mux"],
  ["/logs", "Logs"],
] as const;

const style = readFileSync(`${import.meta.dirname}/style.css`, "utf8");

export interface PageOptions {
  title: string;
  /** The address of the section to which the page belongs. */
  section: string;
  /** Seconds after which the page reloads. */
  refresh?: number;
  body: Html | Promise<Html>;
}

/** One page of the console: plain HTML, no script. */
export function page({ title, section, refresh, body }: PageOptions): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh === undefined ? "" : html`<meta http-equiv="refresh" content="${refresh}" />`}
        <title>${title} · Marquee console</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <header>
          <div>
            <b>Marquee console</b>
            <nav aria-label="Sections">
              ${sections.map(
                ([address, name]) =>
                  html`<a href="${address}" ${address === section ? raw('aria-current="page"') : ""}>${name}</a>`,
              )}
            </nav>
          </div>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** The name of a column; one of numbers is aligned to the right. */
type Column = string | { number: string };

const headOf = (column: Column): Html =>
  typeof column === "string"
    ? html`<th>${column}</th>`
    : html`<th class="number">${column.number}</th>`;

/** A table, or a text for an empty one. */
export function table(columns: readonly Column[], rows: readonly Html[], empty: string): Html {
  if (rows.length === 0) return html`<div class="card empty">${empty}</div>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${columns.map(headOf)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** A form that is one button. */
export function action(address: string, label: string, disabled = false): Html {
  return html`<form class="inline" method="post" action="${address}">
    <button ${disabled ? raw("disabled") : ""}>${label}</button>
  </form>`;
}

/** A time in the reader's language and this machine's time zone. */
export function time(iso: string | undefined): Html {
  if (iso === undefined) return html`<span class="muted">–</span>`;
  return html`<time datetime="${iso}">${new Date(iso).toLocaleString("en-GB")}</time>`;
}
