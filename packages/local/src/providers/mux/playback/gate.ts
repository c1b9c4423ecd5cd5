import type { Context } from "hono";
import { found, MuxApiError } from "../http/errors.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord, LiveStreamRecord, PlaybackIdRecord } from "../state/records.ts";
import { type Audience, verifyToken } from "./token.ts";

/** A request that has been allowed. */
type Admission = {
  playback: Playback;
  asset: AssetRecord;
  /** Appended to the addresses inside playlists: `?token=…`, or empty for a public playback. */
  suffix: string;
  /** The request's parameters. On a signed playback only the claims of the token count. */
  parameters: Readonly<Record<string, unknown>>;
};

const notReady = () =>
  new MuxApiError(412, "not_ready", ["The asset is not ready, or the live stream is idle."]);

/** A broadcast can be watched when it has segments; the asset of a broadcast already while it is live. */
function playableAsset(playback: Playback): AssetRecord | undefined {
  const { asset } = playback;
  if (!asset) return undefined;
  if (playback.kind === "live_stream") {
    return playback.liveStream.status === "active" ? asset : undefined;
  }
  const live = asset.is_live && asset.renditions.length > 0;
  return asset.status === "ready" || live ? asset : undefined;
}

/**
 * Checks a playback request.
 * @throws MuxApiError 404 unknown; 403 token missing, malformed, expired or for another resource; 412 not ready or
 * idle.
 */
export function admit(
  simulator: Simulator,
  context: Context,
  playbackId: string,
  audience: Audience,
): Admission {
  const playback = found(findPlayback(simulator, playbackId));
  const { token, ...query } = context.req.query();
  let parameters: Readonly<Record<string, unknown>> = query;
  let suffix = "";
  if (playback.playbackId.policy === "signed") {
    const verified = verifyToken(simulator, token, playbackId, audience);
    if ("refusal" in verified) throw new MuxApiError(403, "forbidden", [verified.refusal]);
    const { sub: _sub, aud: _aud, exp: _exp, nbf: _nbf, kid: _kid, ...claims } = verified.claims;
    parameters = claims;
    suffix = `?token=${token}`;
  }
  const asset = playableAsset(playback);
  if (!asset) throw notReady();
  return { playback, asset, suffix, parameters };
}

type Playback =
  | { kind: "asset"; playbackId: PlaybackIdRecord; asset: AssetRecord }
  | {
      kind: "live_stream";
      playbackId: PlaybackIdRecord;
      liveStream: LiveStreamRecord;
      /** The asset of the broadcast's recording; absent while idle. */
      asset: AssetRecord | undefined;
    };

/** The asset or broadcast of a playback id. */
function findPlayback(simulator: Simulator, id: string): Playback | undefined {
  for (const asset of simulator.store.assets.values()) {
    const playbackId = asset.playback_ids.find((each) => each.id === id);
    if (playbackId) return { kind: "asset", playbackId, asset };
  }
  for (const liveStream of simulator.store.liveStreams.values()) {
    const playbackId = liveStream.playback_ids.find((each) => each.id === id);
    if (!playbackId) continue;
    const asset = simulator.store.assets.get(liveStream.active_asset_id ?? "");
    return { kind: "live_stream", playbackId, liveStream, asset };
  }
  return undefined;
}
