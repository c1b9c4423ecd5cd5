import type { AnnounceLiveStream } from "@marquee/contracts/content/live/live.schema";
import { isRunning } from "@marquee/contracts/content/live/live-phase";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { loadOwnStream } from "./access.ts";
import { keyHashOf } from "./stream-key.ts";
import { announcedAtOf, type LiveStreamItem, writeStream } from "./write-stream.ts";

/** The number of a creator's newest streams among which a key is searched; older ones have ended. */
const maxSearchedStreams = 100;

/**
 * Notifies the channel's followers and buyers of one of the caller's streams, once for each broadcast: a repeated call
 * answers the time of the first.
 * @throws unauthenticated, not_found, invalid_state (not live, or private)
 */
export async function announceLiveStream({
  ctx,
  input,
}: Call<AnnounceLiveStream, "queues">): Promise<{ stream_id: string; announced_at: string }> {
  const { userId } = requireUser(ctx);
  const stream =
    input.stream_id === undefined
      ? await findByKey(ctx, userId, input.streamKey ?? "")
      : await loadOwnStream(ctx, input.stream_id);
  const announcedAt = announcedAtOf(stream);
  if (announcedAt !== undefined) return { stream_id: stream.id, announced_at: announcedAt };
  if (!isRunning(stream.status)) {
    throw invalidState(
      "Connect your encoder first: people are notified when there is something to watch.",
      { details: { status: stream.status } },
    );
  }
  if (stream.privacy_type === "private") {
    throw invalidState("A private stream is not announced.", {
      details: { privacy_type: stream.privacy_type },
    });
  }
  const announced_at = await notifyFollowers(ctx, stream);
  return { stream_id: stream.id, announced_at };
}

/** @throws not_found */
async function findByKey(
  ctx: Context,
  creatorId: string,
  streamKey: string,
): Promise<LiveStreamItem> {
  const { data } = await ctx.database.liveStreams.query
    .byCreator({ creator_id: creatorId })
    .go({ order: "desc", limit: maxSearchedStreams });
  const hash = keyHashOf(streamKey);
  const stream = data.find(({ key_hash }) => key_hash === hash);
  if (stream === undefined) throw notFound("live stream");
  return stream;
}

/** Notifies the followers of a public stream that is live, if nobody has done it. */
export async function announceWhenLive(
  ctx: Context<"queues">,
  stream: LiveStreamItem,
): Promise<void> {
  const { status, privacy_type, announced } = stream;
  if (status !== "live" || privacy_type !== "public" || announced === true) return;
  await notifyFollowers(ctx, stream);
}

/** Requests the announcement; the fan-out ensures that a stream has only one. */
async function notifyFollowers(ctx: Context<"queues">, stream: LiveStreamItem): Promise<string> {
  const now = ctx.now().toISOString();
  // The time is stored first, because it is the time of every notification, however often a page of them is written.
  const written = await writeStream(ctx, stream.id, ({ announced_at }) =>
    announced_at === undefined ? { announced_at: now } : undefined,
  );
  await ctx.providers.queues.send("fan-out", { topic: "live_started", id: stream.id });
  await writeStream(ctx, stream.id, ({ announced }) =>
    announced === true ? undefined : { announced: true },
  );
  return written?.announced_at ?? now;
}
