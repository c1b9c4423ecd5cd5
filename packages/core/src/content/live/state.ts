import type { EncoderSignal, LiveStatus } from "@marquee/contracts/content/live/live.schema";

/**
 * What the provider's events have said about a broadcast. Every field only grows: it is the latest, the earliest, or
 * set once. So late, repeated and reordered events give the same facts.
 */
export interface LiveFacts {
  /** The latest signal of the encoder, and its time in milliseconds. */
  signal?: EncoderSignal | undefined;
  signal_at?: number | undefined;
  /** When the stream could first be watched. */
  active_at?: number | undefined;
  /** When the provider last ended the encoder's session. */
  idle_at?: number | undefined;
  /** Since when the provider refuses the encoder. */
  disabled_at?: number | undefined;
  recording?: "ready" | "failed" | undefined;
}

/** The later state counts for two events at the same time, because the provider's clock has a limited resolution. */
const signalOrder: readonly EncoderSignal[] = ["connected", "recording", "live", "disconnected"];

/** The facts of an event; nothing for events that do not concern the broadcast (created, updated, deleted, …). */
export function factsOfEvent(type: string, at: number): LiveFacts | undefined {
  switch (type) {
    case "video.live_stream.connected":
      return { signal: "connected", signal_at: at };
    case "video.live_stream.recording":
      return { signal: "recording", signal_at: at };
    case "video.live_stream.active":
      return { signal: "live", signal_at: at, active_at: at };
    case "video.live_stream.disconnected":
      return { signal: "disconnected", signal_at: at };
    case "video.live_stream.idle":
      return { idle_at: at };
    case "video.live_stream.disabled":
      return { disabled_at: at };
    default:
      return undefined;
  }
}

/** The facts after one more event of the provider. */
export function mergeFacts(known: LiveFacts, reported: LiveFacts): LiveFacts {
  return {
    ...latestSignal(known, reported),
    active_at: earliest(known.active_at, reported.active_at),
    idle_at: latest(known.idle_at, reported.idle_at),
    disabled_at: earliest(known.disabled_at, reported.disabled_at),
    recording: [known.recording, reported.recording].includes("ready")
      ? "ready"
      : (known.recording ?? reported.recording),
  };
}

function latestSignal(
  known: LiveFacts,
  reported: LiveFacts,
): Pick<LiveFacts, "signal" | "signal_at"> {
  const rankOf = ({ signal, signal_at }: LiveFacts) =>
    signal === undefined ? [-1, -1] : [signal_at ?? 0, signalOrder.indexOf(signal)];
  const [knownAt = 0, knownOrder = 0] = rankOf(known);
  const [reportedAt = 0, reportedOrder = 0] = rankOf(reported);
  const isNewer = reportedAt > knownAt || (reportedAt === knownAt && reportedOrder > knownOrder);
  const { signal, signal_at } = isNewer ? reported : known;
  return { signal, signal_at };
}

const earliest = (one?: number, other?: number) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
const latest = (one?: number, other?: number) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);

/**
 * The state of a broadcast. It has ended when the provider gave it up after it was live. A lost connection never ends
 * it, and an encoder that was only tested leaves it idle.
 */
export function statusOf(facts: LiveFacts): LiveStatus {
  if (facts.recording === "ready") return "replay_ready";
  if (endOf(facts) !== undefined) return facts.recording === "failed" ? "replay_failed" : "ended";
  const hasStarted = facts.active_at !== undefined;
  // Given up before anything could be watched, so only later facts count.
  const isStale = !hasStarted && (facts.idle_at ?? -1) >= (facts.signal_at ?? 0);
  if (facts.signal === undefined || isStale) return hasStarted ? "reconnecting" : "idle";
  // The provider's stream stays `active` while its encoder is away, so its return brings `recording` and no `active`.
  const isPlaying = facts.signal === "live" || (hasStarted && facts.signal === "recording");
  if (isPlaying) return "live";
  return hasStarted ? "reconnecting" : "connected";
}

/** When a broadcast ended, in milliseconds; undefined before its end. */
export function endOf({ active_at, idle_at, disabled_at }: LiveFacts): number | undefined {
  const ended =
    active_at !== undefined && idle_at !== undefined && idle_at >= active_at ? idle_at : undefined;
  return earliest(ended, disabled_at);
}
