import { readFile } from "node:fs/promises";
import { loadOnce } from "@marquee/core/platform/load-once";
import { openApiFile } from "../api-functions.ts";
import { type Document, documentCache } from "../frame/document.ts";
import { ownFile } from "../frame/own-file.ts";

/** The OpenAPI document, made with the build (packages/functions/scripts/make-openapi.ts). */
export const openApiDocument = loadOnce(
  async (): Promise<Document> => ({
    contentType: "application/json",
    body: await readFile(ownFile(openApiFile)),
    cacheControl: documentCache,
  }),
);
