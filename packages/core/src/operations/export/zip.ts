import { strToU8, zipSync } from "fflate";

/** A zip of JSON files, by name. JSON text compresses to a tenth. */
export function zipOf(files: Readonly<Record<string, unknown>>, at: Date): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, value]) => [
        `${name}.json`,
        strToU8(`${JSON.stringify(value, null, 2)}\n`),
      ]),
    ),
    { mtime: at },
  );
}
