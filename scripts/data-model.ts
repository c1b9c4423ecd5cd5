import { readFile, writeFile } from "node:fs/promises";
import { documentPath, withEntityTable } from "./data-model/entity-table.ts";

/** Writes the table of entities and indexes into docs/data-model.md. */
await writeFile(documentPath, withEntityTable(await readFile(documentPath, "utf8")));
