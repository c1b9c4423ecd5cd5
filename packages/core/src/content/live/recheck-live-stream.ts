import { hasEnded, isOnAir } from "@marquee/contracts/content/live/live-phase";
import type { Context } from "../../platform/context.ts";
import { reconcileStream } from "./reconcile-stream.ts";
import { recordReplay } from "./record-replay.ts";
import type { LiveFacts } from "./state.ts";
import { type LiveStreamItem, recordFacts } from "./write-stream.ts";

/** The provider's answer about a live stream. */
export interface ProviderStream {
  status: string;
  recent_asset_ids?: string[] | undefined;
}

/**
 * Brings a stream to the provider's state, for lost events. The provider gives no times here, so everything counts as
 * having happened now. Returns the difference, or nothing.
 */
export async function recheckLiveStream(
  ctx: Context<"mux" | "playback" | "queues" | "storage">,
  stream: LiveStreamItem,
  provider: ProviderStream,
): Promise<string | undefined> {
  const missed = missedBy(stream, provider.status, ctx.now().getTime());
  if (missed !== undefined) {
    const updated = await recordFacts(ctx, stream.id, missed);
    if (updated !== undefined) await reconcileStream(ctx, updated);
  }
  const waits = stream.status === "ended" || (missed !== undefined && isOnAir(stream.status));
  const assets = waits && stream.recording === undefined ? (provider.recent_asset_ids ?? []) : [];
  for (const assetId of assets) await recordReplay(ctx, { streamId: stream.id, assetId });
  if (missed !== undefined) {
    return `${stream.id} was ${stream.status} while its stream was ${provider.status}`;
  }
  return assets.length === 0 ? undefined : `${stream.id} had ended and its recording was not read`;
}

function missedBy(stream: LiveStreamItem, status: string, now: number): LiveFacts | undefined {
  if (hasEnded(stream.status)) return undefined;
  if (status === "disabled") return { disabled_at: now };
  if (status === "idle" && stream.status !== "idle") return { idle_at: now };
  if (status === "active" && !isOnAir(stream.status)) {
    return { signal: "live", signal_at: now, active_at: now };
  }
  return undefined;
}
