import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import * as z from "zod/mini";

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }),
  ),
  requestBody: z.optional(z.unknown()),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.unknown() })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

const styles = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}
details{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.6rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4.2rem}
pre{overflow:auto;padding:.8rem;background:color-mix(in srgb,currentColor 7%,transparent)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .5rem;vertical-align:top;overflow-wrap:anywhere}
`;
const styleHash = createHash("sha256").update(styles).digest("base64");

/** The reference of every call, made from the OpenAPI document; needs no script. */
export async function referencePage(document: unknown): Promise<Response> {
  const { paths } = documentSchema.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Marquee API reference</title>
<style>${raw(styles)}</style>
</head>
<body>
<h1>Marquee API reference</h1>
<p>Every call below <code>/v1</code>. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
${tags.map(
  (tag) => html`<h2>${tag}</h2>
${operations
  .filter(({ operation }) => operation.tags.includes(tag))
  .map(
    ({ path, method, operation }) => html`<details id="${operation.operationId}">
<summary><b>${method.toUpperCase()}</b> <code>${path}</code> — ${operation.summary}</summary>
<p>${operation.security.length === 0 ? "No token." : operation.security.length > 1 ? "Token optional." : "Bearer token required."}</p>
<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>
${operation.parameters.map(
  (parameter) =>
    html`<tr><td>${parameter.name}${parameter.required ? " *" : ""}</td><td>${parameter.in}</td><td><code>${JSON.stringify(parameter.schema)}</code></td></tr>`,
)}</tbody></table>
${operation.requestBody === undefined ? "" : html`<h3>Body</h3><pre>${json(operation.requestBody)}</pre>`}
<h3>Answers</h3>
${Object.entries(operation.responses).map(
  ([status, response]) =>
    html`<p><b>${status}</b> ${response.description}</p>${status.startsWith("2") ? html`<pre>${json(response.content)}</pre>` : ""}`,
)}
</details>`,
  )}`,
)}
</body>
</html>`;
  return new Response(String(await page), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
    },
  });
}
