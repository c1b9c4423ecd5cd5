/** HTTP status of the video provider's refusal; undefined for what is none. */
export const muxStatusOf = (cause: unknown): number | undefined =>
  cause instanceof Error && "status" in cause && typeof cause.status === "number"
    ? cause.status
    : undefined;

/** True where the video provider gave no answer, refused for overload, or failed by itself. */
export function isMuxUnreachable(cause: unknown): boolean {
  // The SDK's connection errors have these fields too, and undefined in them.
  if (!(cause instanceof Error) || !("status" in cause) || !("headers" in cause)) return false;
  const status = muxStatusOf(cause);
  return status === undefined || status === 429 || status >= 500;
}

/** Seconds that a 429 of the video provider asks to wait; undefined for other errors, and where it names none. */
export function muxRetryAfterOf(cause: unknown): number | undefined {
  if (muxStatusOf(cause) !== 429 || !(cause instanceof Error) || !("headers" in cause)) {
    return undefined;
  }
  return cause.headers instanceof Headers ? retryAfterSeconds(cause.headers) : undefined;
}

function retryAfterSeconds(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** The SDK sleeps as long as `Retry-After` says; a function that serves a person cannot. */
const longestWaitSeconds = 2;

/**
 * A fetch for the SDK that has it retry a 429 only where the wait is short. A longer one is the caller's: a call
 * answers it on, and a queue hands its message out again.
 */
export async function fetchWithoutLongWaits(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const answer = await fetch(input, init);
  if (answer.status !== 429 || (retryAfterSeconds(answer.headers) ?? 0) <= longestWaitSeconds) {
    return answer;
  }
  const headers = new Headers(answer.headers);
  headers.set("x-should-retry", "false");
  return new Response(answer.body, { status: answer.status, headers });
}

/** Undefined for what the video provider does not have, or no longer: events of a thing come after its end, too. */
export async function unlessGone<Thing>(asking: Promise<Thing>): Promise<Thing | undefined> {
  try {
    return await asking;
  } catch (cause) {
    if (muxStatusOf(cause) === 404) return undefined;
    throw cause;
  }
}

/** The parts of an asset that tell what it is made of. */
interface AssetMedia {
  tracks?: readonly { type?: "video" | "audio" | "text" }[];
  resolution_tier?: string;
}

/** True for a ready asset without pictures: the video provider takes files of sound alone (`audio-only`). */
export const isAudioOnly = ({ tracks, resolution_tier }: AssetMedia): boolean =>
  resolution_tier === "audio-only" ||
  (tracks !== undefined && !tracks.some(({ type }) => type === "video"));
