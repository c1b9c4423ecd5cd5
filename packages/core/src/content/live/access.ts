import type { ClosedReason } from "@marquee/contracts/constants";
import { isOnAir } from "@marquee/contracts/content/live/live-phase";
import {
  closedReason,
  type Entitlement,
  findChannelPurchases,
  givesAccess,
} from "../../people/entitlement/index.ts";
import type { Actor } from "../../platform/actor.ts";
import { type Context, isOwnerOrAdmin, requireUser } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { needsPurchase, type PlaybackAccess } from "../video/index.ts";
import type { LiveStreamItem } from "./write-stream.ts";

/**
 * Whether the caller may see a stream and watch it. The rules are those of a free video in the same channel. A "hidden"
 * stream is answered like a missing one.
 */
export function liveAccess(
  stream: LiveStreamItem,
  viewing: { actor: Actor; isChannelBought: boolean },
): PlaybackAccess | "hidden" {
  /** The access of everybody who may watch it. */
  const entitled: PlaybackAccess =
    isOnAir(stream.status) && stream.playback_id !== undefined ? "granted" : "not_ready";
  if (isOwnerOrAdmin(viewing, stream.creator_id)) return entitled;
  if (stream.hidden || stream.privacy_type === "private") return "hidden";
  if (stream.channel_privacy_type === "public" || viewing.isChannelBought) return entitled;
  if (viewing.actor.type !== "user") return "sign_in_required";
  return stream.channel_price > 0 ? "channel_purchase_required" : entitled;
}

/** @throws not_found for a stream that the caller may not see */
export function requireAccess(
  { actor }: Context,
  stream: LiveStreamItem,
  { isChannelBought }: { isChannelBought: boolean },
): PlaybackAccess {
  const access = liveAccess(stream, { actor, isChannelBought });
  if (access === "hidden") throw notFound("live stream");
  return access;
}

export interface VisibleStream {
  stream: LiveStreamItem;
  access: PlaybackAccess;
  /** The caller's purchases that give access, by the id of what was bought. */
  openingPurchases: Map<string, Entitlement>;
  /** Why the caller's purchase of the channel gives no access now. */
  closedReason: ClosedReason | undefined;
}

/** A stream with the caller's access. One round of parallel reads. @throws not_found */
export async function loadVisibleStream(ctx: Context, id: string): Promise<VisibleStream> {
  const [{ data: stream }, channels] = await Promise.all([
    ctx.database.liveStreams.get({ id }).go(),
    findChannelPurchases(ctx),
  ]);
  if (stream === null) throw notFound("live stream");
  const purchase = channels.get(stream.channel_id);
  const now = ctx.now();
  const bought = givesAccess(purchase, now) ? purchase : undefined;
  const access = requireAccess(ctx, stream, { isChannelBought: bought !== undefined });
  return {
    stream,
    access,
    openingPurchases: new Map(bought === undefined ? [] : [[stream.channel_id, bought]]),
    closedReason: needsPurchase(access) ? closedReason(purchase, now) : undefined,
  };
}

/** One of the caller's streams. @throws unauthenticated, not_found */
export async function loadOwnStream(ctx: Context, id: string): Promise<LiveStreamItem> {
  const { data: stream } = await ctx.database.liveStreams.get({ id }).go({ consistent: true });
  if (stream?.creator_id !== requireUser(ctx).userId) throw notFound("live stream");
  return stream;
}
