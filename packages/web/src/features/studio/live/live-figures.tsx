import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { hasEnded } from "@marquee/contracts/content/live/live-phase";
import type { ReactNode } from "react";
import { RelativeTime } from "@/components/ui/relative-time.tsx";
import { reconnectSeconds } from "@/lib/live-limits.ts";
import { formatDate, formatDuration } from "@/lib/time.ts";
import { connectedText } from "./connected-text.ts";
import { endedText } from "./ended-text.ts";
import { isInLastHour, longestText } from "./longest-broadcast.ts";

const restartEncoder = `Start the encoder again: without a signal, the stream ends after ${reconnectSeconds} seconds.`;

interface Health {
  word: string;
  tone: "text-success" | "text-warning" | "text-muted";
  detail: ReactNode;
}

/** The state of the encoder's signal, in words that say what to do. */
function healthOf({ status, own }: LiveStreamDetail): Health {
  const since = own?.encoder && <RelativeTime instant={own.encoder.since} />;
  switch (status) {
    case "idle":
      return {
        word: "No signal",
        tone: "text-muted",
        detail: own?.encoder ? <>The encoder left {since}.</> : "No encoder has connected yet.",
      };
    case "connected":
      return { word: "Connected", tone: "text-success", detail: <>The encoder came {since}.</> };
    case "live":
      return { word: "Good", tone: "text-success", detail: <>Steady signal since {since}.</> };
    case "reconnecting":
      return {
        word: "Interrupted",
        tone: "text-warning",
        detail: restartEncoder,
      };
    case "ended":
    case "replay_ready":
    case "replay_failed":
      return { word: "Ended", tone: "text-muted", detail: "No encoder can connect any more." };
  }
}

const lastRead = (updatedAt: number): string =>
  `Last read at ${formatDate(new Date(updatedAt).toISOString(), "time")}. The broadcast does not depend on this page.`;

const lostHealth = (updatedAt: number): Health => ({
  word: "Unknown",
  tone: "text-warning",
  detail: lastRead(updatedAt),
});

/** The state in a sentence: a new one is announced, because a creator who cannot see the figures has to act on it. */
function stateText(stream: LiveStreamDetail, updatedAt: number): string {
  switch (stream.status) {
    case "idle":
      return "No encoder is connected.";
    case "connected":
      return connectedText(stream, updatedAt);
    case "live":
      return "You are on the air.";
    case "reconnecting":
      return `The signal is interrupted. ${restartEncoder}`;
    case "ended":
    case "replay_ready":
    case "replay_failed":
      return endedText(stream);
  }
}

function Figure({
  label,
  value,
  detail,
  className,
}: {
  label: string;
  value: ReactNode;
  detail: ReactNode;
  className?: string;
}) {
  return (
    <div className="rounded border bg-raised p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`figures mt-1 font-display text-lg font-extrabold ${className ?? ""}`}>
        {value}
      </dd>
      <dd className="mt-1 text-sm text-muted">{detail}</dd>
    </div>
  );
}

function begunText(stream: LiveStreamDetail, now: number): string {
  const { status, started_at } = stream;
  if (started_at !== null) {
    const begun = `Began ${formatDate(started_at, "full")}.`;
    return isInLastHour(stream, now) ? `${begun} ${longestText}` : begun;
  }
  return hasEnded(status) ? "It was never on the air." : "Begins with the first picture.";
}

function onAirSeconds({ started_at, ended_at }: LiveStreamDetail, now: number): number | undefined {
  if (started_at === null) return undefined;
  const end = ended_at === null ? now : Date.parse(ended_at);
  return (end - Date.parse(started_at)) / 1000;
}

/** Health, viewers and time on the air; as old as the latest poll at `updatedAt`, in milliseconds. */
export function LiveFigures({
  stream,
  updatedAt,
  isOutdated,
}: {
  stream: LiveStreamDetail;
  updatedAt: number;
  /** The latest poll has failed, or waits for a connection. */
  isOutdated: boolean;
}) {
  // What has ended stays so.
  const isLost = isOutdated && !hasEnded(stream.status);
  const health = isLost ? lostHealth(updatedAt) : healthOf(stream);
  const seconds = onAirSeconds(stream, updatedAt);
  return (
    <section aria-label="State of the broadcast" className="mt-5">
      <p role="status" className="sr-only">
        {isLost ? `The signal is not known. ${lastRead(updatedAt)}` : stateText(stream, updatedAt)}
      </p>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Figure label="Health" value={health.word} detail={health.detail} className={health.tone} />
        <Figure
          label="Viewers"
          value={stream.viewer_count.toLocaleString("en")}
          detail={hasEnded(stream.status) ? "In total, each counted once." : "Each counted once."}
        />
        <Figure
          label="On the air"
          value={seconds === undefined ? "–" : formatDuration(seconds)}
          detail={begunText(stream, updatedAt)}
        />
      </dl>
    </section>
  );
}
