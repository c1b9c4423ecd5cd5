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

const style = `
:root { color-scheme: light dark;
  --paper: light-dark(#faf8f4, #12100e); --card: light-dark(#fff, #1b1815); --ink: light-dark(#1d1a16, #f3efe8);
  --muted: light-dark(#6b645b, #a39b90); --line: light-dark(#e4dfd6, #322d27); --accent: light-dark(#a8431f, #f0925f);
  --good: light-dark(#1f6b3a, #6fce92); --bad: light-dark(#b3261e, #ff8a80); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header { border-bottom: 1px solid var(--line); background: var(--card); }
header div, main { max-width: 1100px; margin: 0 auto; padding: 12px 20px; }
header div { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; }
header b { font-size: 18px; margin-right: 12px; }
nav a { display: inline-block; padding: 10px 8px; color: var(--muted); text-decoration: none; }
nav a:hover, nav a[aria-current] { color: var(--ink); }
nav a[aria-current] { box-shadow: inset 0 -2px var(--accent); }
h1 { font-size: 28px; line-height: 1.2; margin: 20px 0 12px; }
h2 { font-size: 20px; margin: 28px 0 8px; }
a { color: var(--accent); } a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible
  { outline: 2px solid var(--accent); outline-offset: 2px; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; padding: 8px 12px; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; color: var(--muted); font-weight: 500; white-space: nowrap; }
td.number, th.number { text-align: right; }
.up { color: var(--good); } .down, .dead { color: var(--bad); font-weight: 600; } .muted { color: var(--muted); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: 13px/1.5 ui-monospace, monospace; }
.card { border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 16px; }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
form.inline { display: inline; }
button { font: inherit; font-size: 14px; min-height: 32px; padding: 2px 12px; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--line); background: var(--card); color: var(--ink); }
button:hover { border-color: var(--accent); }
button:disabled { cursor: default; color: var(--muted); border-color: var(--line); }
input { font: inherit; min-height: 32px; padding: 2px 8px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--paper); color: var(--ink); }
.empty { padding: 32px 16px; text-align: center; color: var(--muted); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; } dt { color: var(--muted); } dd { margin: 0; }
`;

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

export interface Column {
  name: string;
  number?: boolean;
}

/** A table, or a text for an empty one. */
export function table(columns: readonly Column[], rows: readonly Html[], empty: string): Html {
  if (rows.length === 0) return html`<div class="card empty">${empty}</div>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${columns.map(({ name, number }) => html`<th class="${number ? "number" : ""}">${name}</th>`)}
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
