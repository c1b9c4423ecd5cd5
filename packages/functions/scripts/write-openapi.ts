import { openApiFile } from "../src/api-functions.ts";
import { writeOpenApiFile } from "./openapi-file.ts";

/** Builds the OpenAPI document for the function that serves it, and for client generators. */
const bytes = await writeOpenApiFile();
console.log(`${openApiFile}: ${(bytes / 1024).toFixed(1)} KB`);
