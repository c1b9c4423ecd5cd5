import { globSync } from "node:fs";
import * as z from "zod/mini";

const contracts = new URL("../../contracts/src/", import.meta.url);

/** Schemas whose component name does not follow the rule below. */
const otherNames: Readonly<Record<string, string>> = {
  wireErrorSchema: "Error",
  adminReason: "AdminReason",
};

/**
 * The name of each schema that the contracts export, made from the name of the export: `videoSchema` is `Video`. The
 * names are read here and not stored in the schemas, because the schemas are also sent to the browser.
 * @throws Error when two exports have the same name
 */
export async function readSchemaNames(): Promise<ReadonlyMap<z.ZodMiniType, string>> {
  const names = new Map<z.ZodMiniType, string>();
  const files = globSync("**/*.ts", { cwd: contracts, exclude: ["**/__tests__/**"] });
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(new URL(file, contracts).href);
    for (const [key, value] of Object.entries(exported)) {
      const name = otherNames[key] ?? nameOf(key);
      if (name === undefined || !(value instanceof z.ZodMiniType)) continue;
      if ([...names.values()].includes(name)) {
        throw new Error(`Two schemas of the contracts are named ${name}: rename one (${file})`);
      }
      names.set(value, name);
    }
  }
  return names;
}

/** Exports such as `videoSchema` and `emailField` are schemas with a name; other exports are not. */
function nameOf(key: string): string | undefined {
  const name = /^\w+(?=Schema$)|^\w+Field$/.exec(key)?.[0];
  return name === undefined ? undefined : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
