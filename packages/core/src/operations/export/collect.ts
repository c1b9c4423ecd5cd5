import type { Context } from "../../platform/context.ts";
import { readAll } from "../../platform/dynamo/read-all.ts";
import { annotatedEntities, readPartition } from "../personal-data/index.ts";
import { collectors } from "./collectors.ts";
import { without } from "./read-all.ts";

/** Everything held on a person, by file: what the annotations of the entities say, and what the collectors read. */
export async function collectPersonalData(
  ctx: Context,
  userId: string,
): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  for (const { entity, export: placed } of annotatedEntities(ctx.database)) {
    if (!("file" in placed) || placed.by === undefined) continue;
    const { file, by, without: hidden = [] } = placed;
    const items = await readAll((page) => readPartition(entity, { by, id: userId }, page));
    files[file] = without(items, ...hidden);
  }
  for (const [file, collect] of Object.entries(collectors)) {
    files[file] = await collect(ctx, userId);
  }
  return files;
}
