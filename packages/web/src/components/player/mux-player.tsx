import Mux, { MediaError, type MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { useEffect, useRef, useState } from "react";
import { imageSource } from "@/lib/image-source.ts";
import { widestPicture } from "@/lib/picture-attributes.ts";
import type { Playback, PlayerPosition } from "@/lib/playback.ts";
import { useStore } from "@/lib/store.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { FailedPlayback } from "./failed-playback.tsx";
import { createPlayerControl } from "./player-control.ts";
import { playerMemory } from "./player-memory.ts";
import type { PlayerProps } from "./player-props.ts";
import { LoadingPoster } from "./poster.tsx";
import { ResumeChoice } from "./resume-choice.tsx";
import { useProgressReporter } from "./use-progress-reporter.ts";
import { useRememberedCaptions } from "./use-remembered-captions.ts";
import { useRenewal } from "./use-renewal.ts";
import { useShortcuts } from "./use-shortcuts.tsx";
import { useViewCount } from "./use-view-count.ts";

// The player would load a casting script from another company's host, which the site's policy refuses.
const media = customElements.get("mux-video");
if (media !== undefined) {
  Object.defineProperty(media.prototype, "disableRemotePlayback", {
    configurable: true,
    get: () => true,
    set: () => undefined,
  });
}

/** The offer to restart is shown until this much was played. */
const offeredSeconds = 10;

/** Plays from a second on. The pressed button is outside the player, or disappears, so the player gets the focus. */
function playFrom(element: MuxPlayerRefAttributes, seconds: number): void {
  element.currentTime = seconds;
  element.mediaController?.focus();
  void element.play().catch(() => undefined);
}

/** Plays complete addresses, so that any stream host works, and renews them before they expire. */
export default function MuxPlayer({
  live = false,
  videoId,
  title,
  poster,
  playback,
  renew,
  onWatched,
  startAt = null,
  isResumed = false,
  chapters,
  control: givenControl,
  fullScreenFrame,
  onProgress,
  onEnded,
}: PlayerProps) {
  const player = useRef<MuxPlayerRefAttributes>(null);
  const [current, setCurrent] = useState<Playback>(playback);
  // The player is only opened to play (player.tsx).
  // A reference: events arrive before the state of a render that an earlier event has asked for.
  const resumeAt = useRef<{ time: number; isPlaying: boolean } | undefined>({
    time: startAt ?? 0,
    isPlaying: true,
  });
  /** The position at which the media could not be loaded. */
  const [failedAt, setFailedAt] = useState<number>();
  /** Before, the player would show a button to play, as if nobody had pressed one. */
  const [isOpened, setIsOpened] = useState(false);
  const [offered, setOffered] = useState(isResumed ? startAt : null);
  const [control] = useState(() => givenControl ?? createPlayerControl());
  const wanted = useStore(control.wanted);
  const reporter = useProgressReporter(onProgress);
  const watchTo = useViewCount(onWatched);
  /** The media element resets its speed while it loads, which is not the viewer's choice. */
  const isLoading = useRef(true);
  useRememberedCaptions(player);
  const shortcuts = useShortcuts(player);
  const [hidesCaptions] = useState(() => !playerMemory.showsCaptions());
  const { takeRenewed, renewIfExpired } = useRenewal({
    expiresAt: current.expiresAt,
    renew,
    isPlaying: () => player.current?.paused === false,
    take: (next) => {
      const element = player.current;
      isLoading.current = true;
      if (element) resumeAt.current = { time: element.currentTime, isPlaying: !element.paused };
      setFailedAt(undefined);
      setCurrent(next);
    },
  });

  const noteFailure = ({ detail }: { detail?: unknown }) => {
    renewIfExpired();
    // After these the player goes on by itself.
    if (detail instanceof MediaError && !detail.fatal) return;
    setFailedAt(resumeAt.current?.time ?? control.position());
  };

  /** @throws what `renew` throws */
  const retry = async () => {
    const next = await renew();
    isLoading.current = true;
    setFailedAt(undefined);
    resumeAt.current = { time: failedAt ?? 0, isPlaying: true };
    setCurrent(next);
    // Addresses of the same minute are the same, and would not be loaded again.
    if (next.url === current.url) player.current?.load();
    player.current?.mediaController?.focus();
  };

  /** Reports the player's position, except in the moments after the addresses were renewed. */
  const withPosition = (report: (current: PlayerPosition) => void): void => {
    const element = player.current;
    if (!element || resumeAt.current !== undefined) return;
    const { currentTime, duration } = element;
    report({ position: currentTime, duration: Number.isFinite(duration) ? duration : undefined });
  };

  const count = () => {
    const time = player.current?.currentTime ?? 0;
    control.setPosition(time);
    const seconds = watchTo(time);
    if (offered !== null && seconds >= offeredSeconds) setOffered(null);
  };

  // The pressed poster disappears, so the player gets the focus.
  useEffect(() => player.current?.mediaController?.focus(), []);

  useEffect(() => {
    const controller = player.current?.mediaController;
    if (controller && fullScreenFrame?.current) {
      controller.fullscreenElement = fullScreenFrame.current;
    }
  }, [fullScreenFrame]);

  const loaded = () => {
    const element = player.current;
    if (!element || !isLoading.current) return;
    element.playbackRate = live ? 1 : playerMemory.rate();
    isLoading.current = false;
    setIsOpened(true);
    if (chapters !== undefined && chapters.length > 0) {
      void element.addChapters(
        chapters.map(({ start, title: value }) => ({ startTime: start, value })),
      );
    }
    resume();
  };

  const resume = () => {
    const element = player.current;
    if (!element || resumeAt.current === undefined) return;
    const { time, isPlaying } = resumeAt.current;
    resumeAt.current = undefined;
    // A live stream continues at its live edge.
    if (!live && time > 0) element.currentTime = time;
    if (isPlaying) void element.play().catch(() => undefined);
  };

  // On a busy page the metadata may load, or fail to, before React listens for it.
  const latestLoaded = useLatest(loaded);
  const latestFailure = useLatest(noteFailure);
  useEffect(() => {
    if ((player.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_METADATA) latestLoaded.current();
    if (player.current?.media?.error) latestFailure.current({});
  }, [latestLoaded, latestFailure]);

  useEffect(() => {
    const element = player.current;
    if (wanted === undefined || element === null) return;
    control.wanted.set(undefined);
    setOffered(null);
    if (isLoading.current) {
      resumeAt.current = { time: wanted, isPlaying: true };
      return;
    }
    playFrom(element, wanted);
  }, [wanted, control]);

  const restart = () => {
    setOffered(null);
    resumeAt.current = undefined;
    if (player.current) playFrom(player.current, 0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the player's, which takes the focus itself
    <div className="size-full" onKeyDown={shortcuts.onKeyDown}>
      <Mux
        ref={player}
        src={current.url}
        streamType={live ? "live" : "on-demand"}
        title={title}
        metadataVideoId={videoId}
        metadataVideoTitle={title}
        poster={widestPicture(imageSource(poster) ?? "")}
        storyboardSrc={current.storyboard ?? ""}
        accentColor="#ffb628"
        disableTracking
        disableCookies
        playsInline
        className="block size-full"
        // Forced colours would give the played part of the bar the colour of the rest.
        style={{ forcedColorAdjust: "none" }}
        onTimeUpdate={() => {
          count();
          withPosition(reporter.reportPosition);
        }}
        defaultHiddenCaptions={hidesCaptions}
        onLoadedMetadata={loaded}
        onRateChange={() => {
          const rate = player.current?.playbackRate;
          if (!isLoading.current && !live && rate !== undefined) playerMemory.setRate(rate);
        }}
        onPlay={renewIfExpired}
        onWaiting={renewIfExpired}
        onError={noteFailure}
        onPlaying={() => withPosition(reporter.reportStart)}
        onPause={() => {
          withPosition(reporter.reportPause);
          takeRenewed();
        }}
        onEnded={() => {
          withPosition(reporter.reportPause);
          onEnded?.();
        }}
        onSeeked={() => withPosition(reporter.reportSeek)}
      />
      {!isOpened && failedAt === undefined && <LoadingPoster poster={poster} />}
      {failedAt !== undefined && <FailedPlayback onRetry={retry} />}
      {offered !== null && <ResumeChoice at={offered} onRestart={restart} />}
      {shortcuts.list}
    </div>
  );
}
