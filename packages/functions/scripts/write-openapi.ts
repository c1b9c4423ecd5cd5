import { writeFileSync } from "node:fs";
import { buildOpenApi } from "./build-openapi.ts";

const file = new URL("../src/generated/openapi.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(buildOpenApi())}\n`);
