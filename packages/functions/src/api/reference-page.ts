import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { loadOnce } from "@marquee/core/platform/load-once";
import { referenceScript } from "../api-functions.ts";
import { deployedFile } from "../frame/deployed-file.ts";
import { type Document, documentCache } from "../frame/document.ts";

/**
 * Scalar's settings: it sends nothing to Scalar's servers and loads nothing from them. The page's content security
 * policy also forbids it. Source: `@scalar/types`, api-reference-configuration.
 */
const settings = {
  agent: { disabled: true },
  defaultOpenAllTags: false,
  hideClientButton: true,
  mcp: { disabled: true },
  metaData: { title: "Marquee API reference" },
  proxyUrl: "",
  showDeveloperTools: "never",
  telemetry: false,
  withDefaultFonts: false,
};

/** The renderer adds styles while it runs. Scripts, fonts and calls come from this origin. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

interface Reference {
  page: Document;
  /** Its name contains a hash of its content, so it can be cached for good. */
  scriptName: string;
  script: Document;
}

const loadReference = loadOnce(async (): Promise<Reference> => {
  const body = await readFile(deployedFile(referenceScript));
  const scriptName = `${createHash("sha256").update(body).digest("hex").slice(0, 16)}.js`;
  const configuration = JSON.stringify(settings).replaceAll('"', "&quot;");
  return {
    scriptName,
    script: {
      contentType: "text/javascript; charset=utf-8",
      body,
      cacheControl: "public, max-age=31536000, immutable",
    },
    page: {
      contentType: "text/html; charset=utf-8",
      cacheControl: documentCache,
      headers: {
        "content-security-policy": contentSecurityPolicy,
        "x-content-type-options": "nosniff",
      },
      body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Marquee API reference</title>
<link rel="icon" href="data:,">
</head>
<body>
<noscript>The reference needs JavaScript. The same as a document: <a href="/v1/openapi.json">OpenAPI 3.1</a>.</noscript>
<script id="api-reference" type="application/json" data-url="/v1/openapi.json" data-configuration="${configuration}"></script>
<script src="/v1/reference/${scriptName}"></script>
</body>
</html>
`,
    },
  };
});

/** The reference of every call; Scalar renders the OpenAPI document in the browser. */
export async function referencePage(): Promise<Document> {
  return (await loadReference()).page;
}

/** The renderer's script; undefined for any other name, such as that of an earlier version. */
export async function referenceScriptDocument(file: string): Promise<Document | undefined> {
  const { script, scriptName } = await loadReference();
  return file === scriptName ? script : undefined;
}
