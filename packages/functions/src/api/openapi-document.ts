import { readFile } from "node:fs/promises";
import { loadOnce } from "@marquee/core/platform/load-once";
import { openApiFile } from "../api-functions.ts";
import { deployedFile } from "../frame/deployed-file.ts";
import { type Document, documentCache } from "../frame/document.ts";

/** The OpenAPI document, made with the build (packages/functions/scripts/openapi-file.ts). */
export const openApiDocument = loadOnce(
  async (): Promise<Document> => ({
    contentType: "application/json",
    body: await readFile(deployedFile(openApiFile)),
    cacheControl: documentCache,
  }),
);
