import { controlRoomPage } from "@marquee/contracts/page-address";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { commit, isTransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { stableId } from "../../platform/ids.ts";
import { isAudioOnly, unlessMissing } from "../../platform/providers/mux-calls.ts";
import { copiesOfChannel, copyFrames, notifyCreator } from "../video/index.ts";
import { reconcileStream } from "./reconcile-stream.ts";
import { type LiveStreamItem, recordFacts, writeStream } from "./write-stream.ts";

type ReplayContext = Context<"mux" | "playback" | "queues" | "storage">;

type VideoCreation = Parameters<ReplayContext["database"]["videos"]["create"]>[0];

interface Recording {
  assetId: string;
  playbackId: string;
  /** Seconds. */
  duration: number;
}

/**
 * Makes an unpublished video from a stream's finished recording, or records that the recording failed and notifies its
 * owner. The recording is read from the provider: while it still runs, or when it does not exist, nothing happens.
 */
export async function recordReplay(
  ctx: ReplayContext,
  input: { streamId: string; assetId: string },
): Promise<void> {
  const { data: stream } = await ctx.database.liveStreams
    .get({ id: input.streamId })
    .go({ consistent: true });
  if (stream === null) return;
  const mux = await ctx.providers.mux();
  const asset = await unlessMissing(mux.video.assets.retrieve(input.assetId));
  if (asset === undefined || asset.is_live === true || asset.status === "preparing") return;
  if (asset.live_stream_id !== stream.provider_id) return;
  const playbackId = asset.playback_ids?.find(({ policy }) => policy === "signed")?.id;
  // A broadcast without video has no frames, and makes no video.
  if (asset.status === "errored" || playbackId === undefined || isAudioOnly(asset)) {
    await recordFailure(ctx, stream);
    return;
  }
  // After that it belongs to the owner: a replay that they have deleted is not made again.
  if (stream.replay_video_id === undefined) {
    const recording = { assetId: input.assetId, playbackId, duration: asset.duration ?? 0 };
    const replay_video_id = await createReplay(ctx, stream, recording);
    if (replay_video_id === undefined) return;
    // From now on the provider's events about the file belong to the video.
    await mux.video.assets.update(input.assetId, { passthrough: replay_video_id });
    await notifyOwner(ctx, stream, replay_video_id);
    await writeStream(ctx, stream.id, () => ({ replay_video_id }));
  }
  const ready = await recordFacts(ctx, stream.id, { recording: "ready" });
  if (ready !== undefined) await reconcileStream(ctx, ready);
}

/**
 * The id of a notification about a recording: the same for repeated requests, because its time is stored before the
 * first one. It is not the time of the end, because that event may arrive between two requests.
 */
async function noticeIdOf(
  ctx: Context,
  { id, created_at }: LiveStreamItem,
  seed: "replay" | "no-replay",
): Promise<string> {
  const recording_notified_at = ctx.now().toISOString();
  const noted = await writeStream(ctx, id, (stream) =>
    stream.recording_notified_at === undefined ? { recording_notified_at } : undefined,
  );
  const at = new Date(noted?.recording_notified_at ?? created_at);
  return stableId("notification", at, `${seed}:${id}`);
}

async function recordFailure(
  ctx: Context<"mux" | "queues">,
  stream: LiveStreamItem,
): Promise<void> {
  // Nobody waits for the recording of a test with the encoder, before the broadcast.
  if (stream.active_at !== undefined && stream.recording !== "ready") {
    await notifyOfFailure(ctx, stream);
  }
  const failed = await recordFacts(ctx, stream.id, { recording: "failed" });
  if (failed !== undefined) await reconcileStream(ctx, failed);
}

async function notifyOfFailure(ctx: Context<"queues">, stream: LiveStreamItem): Promise<void> {
  const { id, creator_id, channel_id, channel_name, title } = stream;
  await notify(ctx, {
    id: await noticeIdOf(ctx, stream, "no-replay"),
    user_id: creator_id,
    type: "video_errored",
    title: "There is no recording of your stream",
    body: `“${title}” could not be kept as a video.`,
    link: controlRoomPage(channel_id, id),
    data: { mux_status: "errored", channel_id, channel_name },
  });
}

/** The same for every event of one broadcast, so that it makes one video only. */
export const replayIdOf = (stream: LiveStreamItem): string =>
  stableId("video", new Date(stream.created_at), stream.id);

/** The video's id; undefined when the channel or the stream was deleted. */
async function createReplay(
  ctx: ReplayContext,
  stream: LiveStreamItem,
  recording: Recording,
): Promise<string | undefined> {
  const { data: channel } = await ctx.database.channels
    .get({ id: stream.channel_id })
    .go({ consistent: true });
  if (channel === null) return undefined;
  const videoId = replayIdOf(stream);
  const frames = await copyFrames(ctx, { videoId, ...recording });
  const now = ctx.now().toISOString();
  const isMade = await createUnlessRemoved(ctx, stream, {
    id: videoId,
    creator_id: stream.creator_id,
    channel_id: channel.id,
    ...copiesOfChannel(channel),
    title: stream.title,
    description: stream.description,
    category_id: [channel.category_id],
    tags: [],
    access_type: "free",
    privacy_type: stream.privacy_type,
    price: 0,
    status: "ready",
    asset_id: recording.assetId,
    playback_id: recording.playbackId,
    duration: recording.duration,
    frame_keys: frames,
    thumbnail_key: frames[1],
    created_at: now,
    updated_at: now,
  });
  if (!isMade) {
    await ctx.providers.storage.removeFolder(`frames/${videoId}/`);
    return undefined;
  }
  return videoId;
}

/**
 * Either the recording becomes a video, or it is deleted with its stream (removal_at). Returns whether the video exists.
 */
async function createUnlessRemoved(
  ctx: Context,
  { id }: LiveStreamItem,
  video: VideoCreation,
): Promise<boolean> {
  try {
    await commit(ctx, ({ liveStreams, videos }) => [
      videos.create(video).commit(),
      liveStreams
        .check({ id })
        .where((attribute, { exists, notExists }) =>
          allOf(exists(attribute.id), notExists(attribute.removal_at)),
        )
        .commit(),
    ]);
    return true;
  } catch (cause) {
    if (!isTransactionCanceled(cause)) throw cause;
    const [hasExisted = false] = cause.rejected;
    return hasExisted;
  }
}

async function notifyOwner(
  ctx: Context<"queues">,
  stream: LiveStreamItem,
  videoId: string,
): Promise<void> {
  await notifyCreator(
    ctx,
    { ...stream, id: videoId },
    {
      id: await noticeIdOf(ctx, stream, "replay"),
      type: "video_ready",
      title: "The recording of your stream is ready",
      body: `“${stream.title}” is among your videos and can be published.`,
    },
  );
}
