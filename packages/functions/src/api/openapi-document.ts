import { readFile } from "node:fs/promises";
import { openApiFile } from "../api-functions.ts";
import { type Document, documentCache } from "../frame/document.ts";
import { ownFile } from "../frame/own-file.ts";

let document: Promise<Document> | undefined;

async function read(): Promise<Document> {
  return {
    contentType: "application/json",
    body: await readFile(ownFile(openApiFile)),
    cacheControl: documentCache,
  };
}

/** The OpenAPI document, made with the build (packages/functions/scripts/make-openapi.ts). */
export function openApiDocument(): Promise<Document> {
  document ??= read();
  return document;
}
