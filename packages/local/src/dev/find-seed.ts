import { existsSync } from "node:fs";
import * as z from "zod";
import type { Seed } from "../stack/index.ts";

const seedModule = z.object({
  seed: z.custom<Seed>((value) => typeof value === "function"),
});

/** The demo data's `seed`, from the seed folder beside this one; undefined while there is none. */
export async function findSeed(): Promise<Seed | undefined> {
  const address = new URL("../seed/index.ts", import.meta.url);
  if (!existsSync(address)) return undefined;
  return seedModule.parse(await import(address.href)).seed;
}
