import { createPrivateKey, sign } from "node:crypto";
import { epochSeconds, fromEpochSeconds } from "../time.ts";
import type { ProviderDependencies } from "./dependencies.ts";
import { rebuiltOnChange, type SecretReader } from "./secrets.ts";

/** Addresses of one asset's media, each with its own token, valid until `expiresAt`. */
export interface PlaybackAddresses {
  stream: string;
  thumbnail: string;
  gif: string;
  storyboard: string;
  expiresAt: Date;
}

export interface PlaybackProvider {
  /** Signs the addresses of a playback id for `seconds` from the beginning of this minute. */
  addresses(input: { playbackId: string; now: Date; seconds: number }): Promise<PlaybackAddresses>;
  /** A signed still at `time` seconds, for copying a frame. */
  frame(input: { playbackId: string; now: Date; time: number }): Promise<string>;
  /** Signs the address of a text track as WebVTT for `seconds` from the beginning of this minute. */
  text(input: { playbackId: string; trackId: string; now: Date; seconds: number }): Promise<string>;
}

/** Audiences of the video provider's tokens: video, thumbnail, GIF, storyboard (Mux, "Secure video playback"). */
type Audience = "v" | "t" | "g" | "s";

const minuteOf = (time: Date): number => Math.floor(time.getTime() / 60_000);

/** The number of tokens of one minute that a process caches. */
const maxTokens = 4000;

/** The token of a playback id for an audience, until `expiresAt` (epoch seconds). */
type SignToken = (
  playbackId: string,
  audience: Audience,
  expiresAt: number,
  claims?: Record<string, string | number>,
) => Promise<string>;

/** Signs RS256 tokens with node:crypto: the SDK is not needed for it, and the hot path stays small. */
function createSigner(secrets: SecretReader): SignToken {
  const signingKey = rebuiltOnChange(
    () => Promise.all([secrets("MUX_SIGNING_KEY_ID"), secrets("MUX_SIGNING_PRIVATE_KEY")]),
    ([id, encoded]) => ({ id, key: createPrivateKey(Buffer.from(encoded, "base64")) }),
  );
  return async (playbackId, audience, expiresAt, claims = {}) => {
    const { id, key: privateKey } = await signingKey();
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const header = encode({ alg: "RS256", typ: "JWT", kid: id });
    const payload = encode({ sub: playbackId, aud: audience, exp: expiresAt, kid: id, ...claims });
    const signature = sign("RSA-SHA256", Buffer.from(`${header}.${payload}`), privateKey);
    return `${header}.${payload}.${signature.toString("base64url")}`;
  };
}

/**
 * Tokens that are the same for everybody during one minute, because they name no person. Signing costs more than the
 * rest of a video's page.
 */
function createMinuteTokens(signToken: SignToken) {
  let tokens = new Map<string, Promise<string>>();
  let tokensMinute = 0;
  return (playbackId: string, audience: Audience, expiresAt: number, now: Date) => {
    const minute = minuteOf(now);
    if (minute !== tokensMinute || tokens.size >= maxTokens) {
      tokens = new Map();
      tokensMinute = minute;
    }
    const name = `${audience}:${expiresAt}:${playbackId}`;
    const signed = tokens.get(name) ?? signToken(playbackId, audience, expiresAt);
    tokens.set(name, signed);
    // The next caller tries a failure again, such as a secret that could not be read.
    signed.catch(() => tokens.delete(name));
    return signed;
  };
}

/** The addresses of signed media at the video provider. */
export function createPlaybackProvider({
  config,
  secrets,
}: Pick<ProviderDependencies, "config" | "secrets">): PlaybackProvider {
  const signToken = createSigner(secrets);
  const tokenOfMinute = createMinuteTokens(signToken);
  return {
    async addresses({ playbackId, now, seconds }) {
      const exp = minuteOf(now) * 60 + seconds;
      const [video, thumbnail, gif, storyboard] = await Promise.all([
        tokenOfMinute(playbackId, "v", exp, now),
        tokenOfMinute(playbackId, "t", exp, now),
        tokenOfMinute(playbackId, "g", exp, now),
        tokenOfMinute(playbackId, "s", exp, now),
      ]);
      return {
        stream: `${config.MUX_STREAM_URL}/${playbackId}.m3u8?token=${video}`,
        thumbnail: `${config.MUX_IMAGE_URL}/${playbackId}/thumbnail.jpg?token=${thumbnail}`,
        gif: `${config.MUX_IMAGE_URL}/${playbackId}/animated.gif?token=${gif}`,
        storyboard: `${config.MUX_IMAGE_URL}/${playbackId}/storyboard.vtt?token=${storyboard}`,
        expiresAt: fromEpochSeconds(exp),
      };
    },
    async text({ playbackId, trackId, now, seconds }) {
      const exp = minuteOf(now) * 60 + seconds;
      const signed = await tokenOfMinute(playbackId, "v", exp, now);
      return `${config.MUX_STREAM_URL}/${playbackId}/text/${trackId}.vtt?token=${signed}`;
    },
    async frame({ playbackId, now, time }) {
      const exp = epochSeconds(now) + 300;
      // On signed playback the picture's parameters are claims of the token, not in the query.
      const signed = await signToken(playbackId, "t", exp, { time, width: 1280 });
      return `${config.MUX_IMAGE_URL}/${playbackId}/thumbnail.jpg?token=${signed}`;
    },
  };
}
