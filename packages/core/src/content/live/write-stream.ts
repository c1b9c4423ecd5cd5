import { isOnAir } from "@marquee/contracts/content/live/live-phase";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isConditionFailure } from "../../platform/dynamo/transaction.ts";
import { keepsChanging } from "../../platform/errors.ts";
import { hasValues } from "../../platform/has-values.ts";
import { endOf, type LiveFacts, mergeFacts, statusOf } from "./state.ts";

export type LiveStreamItem = Item<"liveStreams">;

/** When a stream was announced. Its time is stored before the request, which may have failed. */
export const announcedAtOf = ({ announced, announced_at }: LiveStreamItem): string | undefined =>
  announced === true ? announced_at : undefined;

type Change = Partial<
  Omit<LiveStreamItem, "id" | "creator_id" | "channel_id" | "created_at" | "version">
>;

/** Events of one stream arrive in bursts, and a lost write reads the stream again. */
const maxTries = 20;

/**
 * Changes a stream from its current state; reads it again when another write was faster. Updates its entry among the
 * live streams. A field that is undefined keeps its value. Only the picture is removed then: the creator has none.
 * @returns the stream afterwards; undefined when it does not exist
 */
export async function writeStream(
  ctx: Context,
  id: string,
  decide: (stream: LiveStreamItem) => Change | undefined,
): Promise<LiveStreamItem | undefined> {
  const { liveStreams } = ctx.database;
  const exhausted = (cause: unknown) => keepsChanging("This stream", cause);
  return retryOnConflict({ isConflict: isConditionFailure, maxTries, exhausted }, async () => {
    const { data: stream } = await liveStreams.get({ id }).go({ consistent: true });
    if (stream === null) return undefined;
    const change = decide(stream);
    if (change === undefined) return stream;
    const next = { ...stream, ...change };
    const changed = {
      ...change,
      updated_at: ctx.now().toISOString(),
      state_version: stream.state_version + 1,
    };
    const isInList = isListed(next);
    const hasNoPicture =
      "creator_picture_key" in change && change.creator_picture_key === undefined;
    await liveStreams
      .patch({ id })
      .set(isInList ? { ...changed, on_air: "public", on_air_place: id } : changed)
      .remove([
        ...(isInList ? [] : (["on_air", "on_air_place"] as const)),
        ...(hasNoPicture ? (["creator_picture_key"] as const) : []),
      ])
      .where((attribute, { eq }) => eq(attribute.state_version, stream.state_version))
      .go();
    return { ...next, ...changed };
  });
}

/** Whether a stream is in the public list: it is live, and nothing about it is private. */
function isListed(stream: LiveStreamItem): boolean {
  return (
    isOnAir(stream.status) &&
    stream.privacy_type === "public" &&
    stream.channel_privacy_type === "public" &&
    !stream.hidden
  );
}

/** Adds the provider's facts to a stream; its status follows from them. */
export function recordFacts(
  ctx: Context,
  id: string,
  reported: LiveFacts,
): Promise<LiveStreamItem | undefined> {
  return writeStream(ctx, id, (stream) => {
    const facts = mergeFacts(stream, reported);
    if (hasValues<LiveFacts>(stream, facts)) return undefined;
    return {
      ...facts,
      status: statusOf(facts),
      started_at: toIsoTime(facts.active_at),
      ended_at: toIsoTime(endOf(facts)),
    };
  });
}

const toIsoTime = (milliseconds: number | undefined): string | undefined =>
  milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
