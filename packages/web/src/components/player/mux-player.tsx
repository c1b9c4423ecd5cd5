import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { useRef, useState } from "react";
import { imageSource } from "@/lib/image-source.ts";
import { widestPicture } from "@/lib/picture-attributes.ts";
import { MuxElement } from "./mux-element.tsx";
import { createPlayerControl } from "./player-control.ts";
import { PlayerOverlay } from "./player-overlay.tsx";
import type { PlayerProps } from "./player-props.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlaybackSource } from "./use-playback-source.ts";
import { usePlayerEvents } from "./use-player-events.ts";
import { usePlayerFrame } from "./use-player-frame.ts";
import { useReadableCaptions } from "./use-readable-captions.ts";
import { useRememberedCaptions } from "./use-remembered-captions.ts";
import { useShortcuts } from "./use-shortcuts.tsx";
import { useTaps } from "./use-taps.tsx";
import { useViewCount } from "./use-view-count.ts";
import { useWantedPosition } from "./use-wanted-position.ts";

/** The offer to restart is shown until this much was played. */
const offeredSeconds = 10;

/** Plays complete addresses, so that any stream host works, and renews them before they expire. */
export default function MuxPlayer({
  live = false,
  startAt = null,
  isResumed = false,
  videoId,
  title,
  channelName,
  poster,
  afterEnd,
  ...props
}: PlayerProps) {
  const player = useRef<MuxPlayerRefAttributes>(null);
  const picture = widestPicture(imageSource(poster) ?? "");
  const [control] = useState(() => props.control ?? createPlayerControl());
  const [offered, setOffered] = useState(isResumed ? startAt : null);
  const views = useViewCount(props.onWatched);

  useReadableCaptions(player);
  useRememberedCaptions(player);
  usePlayerFrame(player, props.fullScreenFrame);
  const { onPrevious, onNext } = props;
  useMediaSession(player, { live, title, channelName, picture, onPrevious, onNext });
  const shortcuts = useShortcuts(player);
  const taps = useTaps(player, { live });

  const source = usePlaybackSource(player, {
    live,
    startAt,
    playback: props.playback,
    renew: props.renew,
    onFailed: props.onFailed,
    chapters: props.chapters,
    lastPosition: control.position,
  });
  useWantedPosition(control, (seconds) => {
    setOffered(null);
    source.playAt(seconds);
  });
  const { hasEnded, events } = usePlayerEvents(player, {
    live,
    source,
    onProgress: props.onProgress,
    onEnded: () => {
      views.end();
      props.onEnded?.();
    },
    onTime: (time) => {
      control.setPosition(time);
      const seconds = views.watchTo(time);
      if (offered !== null && seconds >= offeredSeconds) setOffered(null);
    },
  });

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are the player's, which takes the focus itself */}
      <div
        ref={taps.frame}
        // A double tap seeks, and does not enlarge the page.
        className="size-full touch-manipulation"
        onKeyDown={shortcuts.onKeyDown}
      >
        <MuxElement
          player={player}
          live={live}
          videoId={videoId}
          title={title}
          picture={picture}
          playback={source.current}
          events={events}
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
      </div>
      {/* Outside: a key that is pressed in it is not the player's. */}
      {shortcuts.list}
    </>
  );
}
