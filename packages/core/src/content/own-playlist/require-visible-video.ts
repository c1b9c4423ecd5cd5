import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { findVisibleCards } from "../video/index.ts";

/** @throws not_found for a video whose page the caller may not see */
export async function requireVisibleVideo(ctx: Context, id: string): Promise<void> {
  const visible = await findVisibleCards(ctx, [id]);
  if (!visible.has(id)) throw notFound("video");
}
