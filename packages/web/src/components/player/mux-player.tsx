import Mux, { type MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { useEffect, useRef, useState } from "react";
import { imageSource } from "@/lib/image-source.ts";
import type { Place, Playback, PlayerProps } from "./playback.ts";
import { renewalDelay } from "./renewal.ts";
import { ResumeChoice } from "./resume-choice.tsx";
import { useProgressReporter } from "./use-progress-reporter.ts";

// The player would fetch a casting script from another company's host, which the site's policy refuses.
const media = customElements.get("mux-video");
if (media !== undefined) {
  Object.defineProperty(media.prototype, "disableRemotePlayback", {
    configurable: true,
    get: () => true,
    set: () => undefined,
  });
}

const countedSeconds = 3;
const retryMilliseconds = 30_000;
/** The way back to the start is offered until this much was played. */
const offeredSeconds = 10;

/** Plays full addresses, so that any stream host serves, and renews them before they end. */
export default function MuxPlayer({
  videoId,
  title,
  poster,
  playback,
  renew,
  onWatched,
  startAt = null,
  onProgress,
}: PlayerProps) {
  const player = useRef<MuxPlayerRefAttributes>(null);
  const [current, setCurrent] = useState<Playback>(playback);
  const [resumeAt, setResumeAt] = useState<{ time: number; playing: boolean } | undefined>(
    startAt === null ? undefined : { time: startAt, playing: false },
  );
  const [offered, setOffered] = useState(startAt);
  const reporter = useProgressReporter(onProgress);
  const watched = useRef({ seconds: 0, last: 0, told: false });
  const latest = useRef({ renew, onWatched });
  latest.current = { renew, onWatched };

  useEffect(() => {
    const delay = renewalDelay(current.expiresAt, Date.now());
    if (delay === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const renewNow = async () => {
      try {
        const next = await latest.current.renew();
        const element = player.current;
        if (element) setResumeAt({ time: element.currentTime, playing: !element.paused });
        setCurrent(next);
      } catch {
        timer = setTimeout(() => void renewNow(), retryMilliseconds);
      }
    };
    timer = setTimeout(() => void renewNow(), delay);
    return () => clearTimeout(timer);
  }, [current]);

  /** Hands the player's place on, but for the moments in which it has just been given new addresses. */
  const at = (tell: (place: Place) => void) => () => {
    const element = player.current;
    if (!element || resumeAt !== undefined) return;
    const { currentTime, duration } = element;
    tell({ position: currentTime, duration: Number.isFinite(duration) ? duration : undefined });
  };

  const count = () => {
    const time = player.current?.currentTime ?? 0;
    const state = watched.current;
    const step = time - state.last;
    state.last = time;
    // A jump is a seek, not playback.
    if (step > 0 && step < 2) state.seconds += step;
    if (offered !== null && state.seconds >= offeredSeconds) setOffered(null);
    if (!state.told && state.seconds >= countedSeconds) {
      state.told = true;
      latest.current.onWatched?.(state.seconds);
    }
  };

  const resume = () => {
    const element = player.current;
    if (!element || resumeAt === undefined) return;
    element.currentTime = resumeAt.time;
    if (resumeAt.playing) void element.play().catch(() => undefined);
    setResumeAt(undefined);
  };

  const restart = () => {
    setOffered(null);
    setResumeAt(undefined);
    const element = player.current;
    if (!element) return;
    element.currentTime = 0;
    // The pressed button goes away: the keyboard goes on with the player.
    element.mediaController?.focus();
    void element.play().catch(() => undefined);
  };

  return (
    <>
      <Mux
        ref={player}
        src={current.url}
        streamType="on-demand"
        title={title}
        metadataVideoId={videoId}
        metadataVideoTitle={title}
        poster={imageSource(poster) ?? ""}
        storyboardSrc={current.storyboard ?? ""}
        accentColor="#ffb628"
        disableTracking
        disableCookies
        playsInline
        className="block size-full"
        onTimeUpdate={() => {
          count();
          at(reporter.went)();
        }}
        onLoadedMetadata={resume}
        onPlaying={at(reporter.began)}
        onPause={at(reporter.stopped)}
        onEnded={at(reporter.stopped)}
        onSeeked={at(reporter.jumped)}
      />
      {offered !== null && <ResumeChoice at={offered} onRestart={restart} />}
    </>
  );
}
