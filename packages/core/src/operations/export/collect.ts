import type { Context } from "../../platform/context.ts";
import { collectors } from "./collectors.ts";

/** Everything held on a person, by file. */
export async function collectPersonalData(
  ctx: Context,
  userId: string,
): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  for (const [name, collect] of Object.entries(collectors)) {
    files[name] = await collect(ctx, userId);
  }
  return files;
}
