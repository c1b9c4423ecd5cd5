import { createHash } from "node:crypto";
import { type Context, viewerId } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { networkOf } from "../../platform/rate-limit/network.ts";
import { expiresAt } from "../../platform/time.ts";
import type { LiveStreamItem } from "./write-stream.ts";

const keptSeconds = 2 * 86_400;

/** Records a viewer, and counts them the first time; the owner does not count. */
export async function rememberViewer(ctx: Context, stream: LiveStreamItem): Promise<void> {
  const viewer_id = viewerKey(ctx, stream.id);
  if (viewer_id === undefined || viewer_id === stream.creator_id) return;
  const now = ctx.now();
  const key = { stream_id: stream.id, viewer_id };
  const visit = { seen_at: now.toISOString(), expires_at: expiresAt(now, keptSeconds) };
  const { liveStreams, liveViewers } = ctx.database;
  if (!(await tryWrite(liveViewers.create({ ...key, ...visit }).go()))) {
    await liveViewers.put({ ...key, ...visit }).go();
    return;
  }
  await liveStreams.patch({ id: stream.id }).add({ viewer_count: 1 }).go();
}

/** Visitors of one network count as one. The address itself is not stored, and cannot be linked between streams. */
function viewerKey(ctx: Context, streamId: string): string | undefined {
  const userId = viewerId(ctx);
  if (userId !== undefined) return userId;
  if (ctx.clientAddress === undefined) return undefined;
  const digest = createHash("sha256")
    .update(`${streamId} ${networkOf(ctx.clientAddress)}`)
    .digest("base64url");
  return `visitor_${digest}`;
}
