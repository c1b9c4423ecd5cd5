import { metaCalls } from "@marquee/contracts/platform/meta/meta.calls";
import { checkHealth } from "@marquee/core/platform/health/health";
import { createApp } from "../frame/app.ts";
import { missingFilePage } from "./missing-file-page.ts";
import { openApiDocument } from "./openapi-document.ts";
import { referencePage, referenceScriptDocument } from "./reference-page.ts";

export const app = createApp("meta", {})
  .serve(metaCalls.health, ({ ctx }) => checkHealth({ ctx }), {
    statusOf: ({ parts }) => (Object.values(parts).includes("down") ? 503 : 200),
  })
  .document("/openapi.json", openApiDocument)
  .document("/reference", referencePage)
  .document("/reference/*", referenceScriptDocument)
  // CloudFront requests this for any file that the site lacks, instead of showing S3's own error.
  .document("/missing-file/*", () => missingFilePage);

export const handler = app.handler;
