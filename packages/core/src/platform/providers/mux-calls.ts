import type Mux from "@mux/mux-node";
import { MarqueeError } from "../errors.ts";
import { fromEpochSeconds } from "../time.ts";
import { retryAfterSeconds } from "./retry-after.ts";
import { undefinedIf } from "./undefined-if.ts";

export type MuxAsset = Awaited<ReturnType<Mux["video"]["assets"]["retrieve"]>>;
export type MuxUpload = Awaited<ReturnType<Mux["video"]["uploads"]["retrieve"]>>;

/** When the provider made an asset of its file. */
export const createdAtOf = ({ created_at }: Pick<MuxAsset, "created_at">): Date =>
  fromEpochSeconds(Number(created_at));

/** The HTTP status with which the video provider refused a request; undefined for any other error. */
export const muxStatusOf = (cause: unknown): number | undefined =>
  cause instanceof Error && "status" in cause && typeof cause.status === "number"
    ? cause.status
    : undefined;

/** True when the video provider gave no answer, was overloaded, or failed itself. */
export function isMuxUnreachable(cause: unknown): boolean {
  // The SDK's connection errors also have these fields, with the value undefined.
  if (!(cause instanceof Error) || !("status" in cause) || !("headers" in cause)) return false;
  const status = muxStatusOf(cause);
  return status === undefined || status === 429 || status >= 500;
}

/** The Retry-After seconds of the video provider's 429; undefined for other errors, and without that header. */
export function muxRetryAfterOf(cause: unknown): number | undefined {
  if (muxStatusOf(cause) !== 429 || !(cause instanceof Error) || !("headers" in cause)) {
    return undefined;
  }
  return cause.headers instanceof Headers
    ? retryAfterSeconds(cause.headers.get("retry-after"))
    : undefined;
}

/** The answer to a call for which the video provider failed. */
export const muxUnavailable = (message: string, cause: unknown): MarqueeError =>
  new MarqueeError("provider_unavailable", message, {
    cause,
    retryAfter: muxRetryAfterOf(cause) ?? 60,
  });

/** The SDK waits as long as `Retry-After` says; a function that serves a person cannot. */
const maxWaitSeconds = 2;

/**
 * A fetch for the SDK that lets it retry a 429 only after a short wait. A longer wait is the caller's: a call answers
 * it, and a queue retries its message.
 */
export async function fetchWithoutLongWaits(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const answer = await fetch(input, init);
  const seconds = retryAfterSeconds(answer.headers.get("retry-after")) ?? 0;
  if (answer.status !== 429 || seconds <= maxWaitSeconds) return answer;
  const headers = new Headers(answer.headers);
  headers.set("x-should-retry", "false");
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * Undefined for an object that the video provider does not have, or no longer has: events also arrive after an object
 * was deleted.
 */
export const unlessMissing = <Thing>(asking: Promise<Thing>): Promise<Thing | undefined> =>
  undefinedIf((cause) => muxStatusOf(cause) === 404, asking);

/** Deletes an asset; a missing one counts as deleted. */
export async function deleteAsset(mux: Mux, assetId: string): Promise<void> {
  await unlessMissing(mux.video.assets.delete(assetId));
}

/** The fields of an asset that describe its tracks. */
interface AssetMedia {
  tracks?: readonly { type?: "video" | "audio" | "text" }[];
  resolution_tier?: string;
}

/** True for a ready asset without video: the video provider accepts audio files (`audio-only`). */
export const isAudioOnly = ({ tracks, resolution_tier }: AssetMedia): boolean =>
  resolution_tier === "audio-only" ||
  (tracks !== undefined && !tracks.some(({ type }) => type === "video"));
