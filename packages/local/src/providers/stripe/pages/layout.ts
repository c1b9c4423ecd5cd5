import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";

export type Markup = ReturnType<typeof html>;
/** What a handler of a hosted page returns. */
export type PageAnswer = Response | Promise<Response>;

const style = readFileSync(`${import.meta.dirname}/style.css`, "utf8");

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

/** The values typed into the named fields of a page, trimmed and unchecked. */
export function readFields<Name extends string>(
  names: readonly Name[],
  form: URLSearchParams,
): Record<Name, string>;
export function readFields(names: readonly string[], form: URLSearchParams): object {
  return Object.fromEntries(names.map((name) => [name, (form.get(name) ?? "").trim()]));
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
