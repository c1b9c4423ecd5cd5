import Mux, { MediaError, type MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/lib/class-names.ts";
import { imageSource } from "@/lib/image-source.ts";
import { widestPicture } from "@/lib/picture-attributes.ts";
import { useStore } from "@/lib/store.ts";
import { createPlayerControl } from "./player-control.ts";
import { playerMemory } from "./player-memory.ts";
import { PlayerOverlay } from "./player-overlay.tsx";
import type { PlayerProps } from "./player-props.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlaybackSource } from "./use-playback-source.ts";
import { usePlayerFrame } from "./use-player-frame.ts";
import { useProgressReporter } from "./use-progress-reporter.ts";
import { useReadableCaptions } from "./use-readable-captions.ts";
import { useRememberedCaptions } from "./use-remembered-captions.ts";
import { useShortcuts } from "./use-shortcuts.tsx";
import { useTaps } from "./use-taps.tsx";
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

/**
 * The player hides time, speed and the buttons to seek where it is narrow. A phone has keys for the volume, whose slider
 * would take their place.
 */
const phoneControls =
  "max-sm:[--playback-rate-menu-button:inline-flex] max-sm:[--time-display:inline-flex] max-sm:[--volume-range:none] max-sm:min-[24rem]:[--seek-backward-button:inline-flex] max-sm:min-[24rem]:[--seek-forward-button:inline-flex]";

/** The offer to restart is shown until this much was played. */
const offeredSeconds = 10;

/** Plays complete addresses, so that any stream host works, and renews them before they expire. */
export default function MuxPlayer({
  live = false,
  videoId,
  title,
  channelName,
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
  afterEnd,
  onPrevious,
  onNext,
}: PlayerProps) {
  const player = useRef<MuxPlayerRefAttributes>(null);
  const [control] = useState(() => givenControl ?? createPlayerControl());
  const wanted = useStore(control.wanted);
  const [offered, setOffered] = useState(isResumed ? startAt : null);
  const [hasEnded, setHasEnded] = useState(false);
  const views = useViewCount(onWatched);
  useReadableCaptions(player);
  useRememberedCaptions(player);
  const picture = widestPicture(imageSource(poster) ?? "");
  useMediaSession(player, { live, title, channelName, picture, onPrevious, onNext });
  const shortcuts = useShortcuts(player);
  const taps = useTaps(player, { live });
  const [hidesCaptions] = useState(() => !playerMemory.showsCaptions());
  const source = usePlaybackSource(player, {
    live,
    playback,
    renew,
    startAt,
    chapters,
    lastPosition: control.position,
  });
  const { playAt } = source;
  const reporter = useProgressReporter(onProgress, source.position);
  usePlayerFrame(player, fullScreenFrame);

  const count = () => {
    const time = player.current?.currentTime ?? 0;
    control.setPosition(time);
    const seconds = views.watchTo(time);
    if (offered !== null && seconds >= offeredSeconds) setOffered(null);
  };

  useEffect(() => {
    if (wanted === undefined || player.current === null) return;
    control.wanted.set(undefined);
    setOffered(null);
    playAt(wanted);
  }, [wanted, control, playAt]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the player's, which takes the focus itself
    <div
      ref={taps.frame}
      // A double tap seeks, and does not enlarge the page.
      className="size-full touch-manipulation"
      onKeyDown={shortcuts.onKeyDown}
    >
      <Mux
        ref={player}
        src={source.current.url}
        streamType={live ? "live" : "on-demand"}
        title={title}
        metadataVideoId={videoId}
        metadataVideoTitle={title}
        poster={picture}
        storyboardSrc={source.current.storyboard ?? ""}
        accentColor="#ffb628"
        disableTracking
        disableCookies
        playsInline
        // What is shown over the picture covers the controls, which have places in depth of their own.
        className={cn("isolate block size-full", phoneControls)}
        // Forced colours would give the played part of the bar the colour of the rest.
        style={{ forcedColorAdjust: "none" }}
        onTimeUpdate={() => {
          count();
          reporter.reportPosition();
        }}
        defaultHiddenCaptions={hidesCaptions}
        onLoadedMetadata={source.handleLoaded}
        onRateChange={() => {
          const rate = player.current?.playbackRate;
          if (!source.isLoading.current && !live && rate !== undefined) playerMemory.setRate(rate);
        }}
        onPlay={() => {
          setHasEnded(false);
          source.renewIfExpired();
        }}
        onWaiting={source.renewIfExpired}
        onError={({ detail }) =>
          source.handleFailure({ isFatal: !(detail instanceof MediaError) || detail.fatal })
        }
        onPlaying={reporter.reportStart}
        onPause={() => {
          reporter.reportPause();
          source.takeRenewed();
        }}
        onEnded={() => {
          reporter.reportPause();
          views.end();
          setHasEnded(true);
          onEnded?.();
        }}
        onSeeking={() => setHasEnded(false)}
        onSeeked={reporter.reportSeek}
      />
      <PlayerOverlay
        poster={poster}
        source={source}
        resumedAt={offered}
        onRestart={() => {
          setOffered(null);
          source.restart();
        }}
      />
      {hasEnded && afterEnd}
      {taps.sign}
      {shortcuts.list}
    </div>
  );
}
