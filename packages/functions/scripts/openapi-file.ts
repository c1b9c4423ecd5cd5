import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { openApiFile } from "../src/api-functions.ts";
import { buildOpenApi } from "./build-openapi.ts";
import { readSchemaNames } from "./schema-names.ts";

const file = resolve(import.meta.dirname, "../../..", openApiFile);

/** Writes the OpenAPI document where the function `meta` reads it. Returns its bytes. */
export async function writeOpenApiFile(): Promise<number> {
  const text = JSON.stringify(buildOpenApi(await readSchemaNames()));
  await mkdir(dirname(file), { recursive: true });
  // Several stacks may start at the same time, and none of them may read a half-written document.
  const draft = `${file}.${process.pid}.${performance.now()}`;
  await writeFile(draft, text);
  await rename(draft, file);
  return Buffer.byteLength(text);
}
