import { html, raw } from "hono/html";

export type Markup = ReturnType<typeof html>;

const style = `
:root { color-scheme: light dark; --paper: #ffffff; --side: #f4f5f7; --ink: #16181d; --muted: #5b6270; --line: #d5d9e0; --accent: #4038c8; --on-accent: #ffffff; --danger: #b3261e; --success: #1b7f4b; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --side: #1c1f25; --ink: #f1f2f4; --muted: #a3a9b5; --line: #3a3f49; --accent: #a29cff; --on-accent: #14161a; --danger: #ff8a80; --success: #6fd8a0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.banner { background: var(--side); border-bottom: 1px solid var(--line); color: var(--muted); font-size: 14px; padding: 8px 16px; text-align: center; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 48px; display: grid; gap: 32px; grid-template-columns: minmax(0, 1fr); }
main.narrow { max-width: 520px; }
@media (min-width: 768px) { main.two { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 64px; padding-top: 48px; } }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 8px; }
.lines li span:last-child { flex: 0 0 auto; max-width: 60%; text-align: right; }
h2 { font-size: 16px; margin: 24px 0 8px; }
.amount { font-size: 40px; line-height: 1.2; font-variant-numeric: tabular-nums; margin: 0 0 4px; }
.muted { color: var(--muted); font-size: 14px; margin: 0 0 16px; }
.lines { list-style: none; margin: 16px 0 0; padding: 0; }
.lines li, .sum { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.sum { font-weight: 600; margin: 0; }
.sum.plain { font-weight: 400; }
label { display: block; font-size: 14px; margin: 16px 0 4px; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
input:focus-visible, select:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
input[aria-invalid="true"] { border-color: var(--danger); }
.row { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
button { width: 100%; min-height: 44px; margin-top: 24px; padding: 8px 16px; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: 8px; cursor: pointer; }
button.default { position: absolute; width: 1px; height: 1px; min-height: 0; margin: 0; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); }
button.quiet { color: var(--ink); background: transparent; border-color: var(--line); margin-top: 12px; }
a { color: var(--accent); }
a.cancel { display: inline-block; min-height: 44px; padding: 10px 0; }
.error { color: var(--danger); border: 1px solid var(--danger); border-radius: 8px; padding: 12px; margin: 0 0 8px; }
.fine { color: var(--success); }
.field-error { color: var(--danger); font-size: 14px; margin: 4px 0 0; }
details.hints { margin-top: 16px; border: 1px dashed var(--line); border-radius: 8px; padding: 8px 12px; font-size: 14px; }
details.hints summary { cursor: pointer; min-height: 28px; }
details.hints dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 8px 0; }
details.hints dd { margin: 0; color: var(--muted); }
code { font-family: ui-monospace, monospace; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 8px 8px 8px 0; border-top: 1px solid var(--line); }
td.money, th.money { text-align: right; padding-right: 0; }
`;

/** A complete page of the simulator, marked as such. The template escapes texts. */
export function page(title: string, kind: "two" | "narrow", body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Stripe simulator</title>
<style>${raw(style)}</style>
</head>
<body>
<header class="banner">Stripe simulator — test mode. No real money moves.</header>
<main class="${kind}">${body}</main>
</body>
</html>`;
}

/** A page with a message only. */
export function notice(
  title: string,
  text: string,
  link?: { href: string; label: string },
): Markup {
  return page(
    title,
    "narrow",
    html`<section><h1>${title}</h1><p>${text}</p>
${link === undefined ? "" : html`<p><a class="cancel" href="${link.href}">${link.label}</a></p>`}</section>`,
  );
}

interface FieldOptions {
  name: string;
  label: string;
  value?: string;
  error?: string | undefined;
  placeholder?: string;
  autocomplete?: string;
  inputMode?: "numeric" | "email" | "text";
  type?: string;
}

/** A labelled input with its error, connected for screen readers. */
export function field(options: FieldOptions): Markup {
  const { name, error } = options;
  return html`<label for="${name}">${options.label}</label>
<input id="${name}" name="${name}" type="${options.type ?? "text"}" value="${options.value ?? ""}" placeholder="${options.placeholder ?? ""}" autocomplete="${options.autocomplete ?? "off"}" inputmode="${options.inputMode ?? "text"}" aria-invalid="${error === undefined ? "false" : "true"}"${error === undefined ? "" : html` aria-describedby="${name}-error"`}>
${error === undefined ? "" : html`<p class="field-error" id="${name}-error">${error}</p>`}`;
}
