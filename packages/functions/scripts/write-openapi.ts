import { openApiFile } from "../src/api-functions.ts";
import { makeOpenApi } from "./make-openapi.ts";

/** Makes the OpenAPI document for the function that serves it, and for generators of clients. */
const bytes = await makeOpenApi();
console.log(`${openApiFile}: ${(bytes / 1024).toFixed(1)} KB`);
