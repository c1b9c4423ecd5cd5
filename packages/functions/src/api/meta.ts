import { metaCalls } from "@marquee/contracts/platform/meta/meta.calls";
import { checkHealth } from "@marquee/core/platform/health/health";
import { createApp } from "../frame/app.ts";
import { type Document, documentCache } from "../frame/document.ts";
import openApi from "../generated/openapi.json" with { type: "json" };
import { missingFilePage } from "./missing-file-page.ts";
import { referencePage, referenceScriptDocument } from "./reference-page.ts";

const openApiDocument: Document = {
  contentType: "application/json",
  body: JSON.stringify(openApi),
  cacheControl: documentCache,
};

export const app = createApp("meta", () => ({}))
  .serve(metaCalls.health, ({ ctx }) => checkHealth({ ctx }), {
    statusOf: ({ parts }) => (Object.values(parts).includes("down") ? 503 : 200),
  })
  .document("/openapi.json", () => openApiDocument)
  .document("/reference", referencePage)
  .document("/reference/*", referenceScriptDocument)
  // Any file that the site lacks: the distribution asks here in place of showing the bucket's own answer.
  .document("/missing-file/*", () => missingFilePage);

export const handler = app.handler;
