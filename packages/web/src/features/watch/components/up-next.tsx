import type { Video, VideoCard } from "@marquee/contracts/content/video/video.schema";
import type { MuxPlayerRefAttributes } from "@mux/mux-player-react";
import { useQuery } from "@tanstack/react-query";
import { Play, RotateCcw } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { playerMemory } from "@/components/player/player-memory.ts";
import { Button } from "@/components/ui/button.tsx";
import { Switch } from "@/components/ui/switch.tsx";
import { VideoThumbnail } from "@/components/video-card.tsx";
import { relatedVideosQuery } from "@/data/videos.ts";
import { isTyping } from "../is-typing.ts";
import { isOpen, nextVideos } from "../next-videos.ts";

/** Enough to read the title and to press Cancel. */
const countdownSeconds = 8;

/** Whether the viewer is typing, or has begun to. */
function useHasTyped(): boolean {
  const [hasTyped, setHasTyped] = useState(isTyping);
  useEffect(() => {
    const notice = () => setHasTyped((before) => before || isTyping());
    document.addEventListener("focusin", notice);
    return () => document.removeEventListener("focusin", notice);
  }, []);
  return hasTyped;
}

/** The seconds that are left; undefined when nothing counts down. Calls `onEnd` after the last one. */
function useCountdown(isOn: boolean, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(countdownSeconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (!isOn) {
      setLeft(countdownSeconds);
      return;
    }
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return isOn ? Math.max(left, 0) : undefined;
}

/**
 * Makes the player below the suggestion inert, because its controls are covered. A person who used it by keyboard goes
 * on at the first button, and is back in the player afterwards.
 */
function useCoveredPlayer(
  cover: RefObject<HTMLElement | null>,
  firstButton: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    const player =
      cover.current?.parentElement?.querySelector<MuxPlayerRefAttributes>("mux-player");
    if (!player) return;
    const hadFocus = document.activeElement === player;
    player.inert = true;
    if (hadFocus) firstButton.current?.focus();
    return () => {
      player.inert = false;
      if (hadFocus) player.mediaController?.focus();
    };
  }, [cover, firstButton]);
}

/** Leaves full screen by the player's key for it, which the covered player does not get. */
function useFullScreenKey(): void {
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "f" && document.fullscreenElement !== null) void document.exitFullscreen();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, []);
}

/** Says what follows: who is elsewhere on the page, such as at the comments, would be led away without a word. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  // A live region that appears together with its text is not always read.
  useEffect(() => setSaid(text), [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

interface SuggestionProps {
  next: VideoCard;
  isNextOpen: boolean;
  onOpen: () => void;
  onRestart: () => void;
  onCancel: () => void;
}

function Suggestion({ next, isNextOpen, onOpen, onRestart, onCancel }: SuggestionProps) {
  const [playsNext, setPlaysNext] = useState(playerMemory.playsNext);
  const hasTyped = useHasTyped();
  const cover = useRef<HTMLElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  useCoveredPlayer(cover, openButton);
  useFullScreenKey();
  // A video that costs something is never opened by itself.
  const left = useCountdown(playsNext && isNextOpen && !hasTyped, onOpen);
  return (
    <section
      ref={cover}
      aria-label="Up next"
      className="absolute inset-0 flex flex-col justify-center-safe gap-2 overflow-y-auto bg-black/85 p-3 text-white sm:items-center sm:gap-5"
    >
      <Announcement
        text={`Up next${left === undefined ? "" : ` in ${countdownSeconds} seconds`}: ${next.title}`}
      />
      <div className="flex items-center justify-between gap-3 sm:w-96">
        <p className="figures text-sm font-semibold">
          {left === undefined ? "Up next" : `Up next in ${left} s`}
        </p>
        <span className="flex items-center gap-1 text-sm">
          <span aria-hidden="true">Autoplay</span>
          <Switch
            label="Autoplay"
            checked={playsNext}
            onChange={({ target }) => {
              setPlaysNext(target.checked);
              playerMemory.setPlaysNext(target.checked);
            }}
          />
        </span>
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 sm:w-96 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <VideoThumbnail video={next} place="rail" />
        <p className="line-clamp-3 h-fit text-sm font-semibold sm:text-base">{next.title}</p>
      </div>
      <div className="flex gap-1 *:whitespace-normal! sm:w-96 sm:gap-2">
        <Button ref={openButton} variant="primary" size="small" onClick={onOpen}>
          <Play aria-hidden="true" className="fill-current" />
          {isNextOpen ? "Play now" : "See the video"}
        </Button>
        <Button size="small" onClick={onRestart}>
          <RotateCcw aria-hidden="true" />
          Watch again
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

interface UpNextProps {
  video: Video;
  /** Opens the first of these videos that still exists. */
  onOpen: (next: readonly VideoCard[]) => void;
  onRestart: () => void;
}

/** Shown over a video that has ended: suggests the next one of its channel, and opens it where the viewer wants that. */
export default function UpNext({ video, onOpen, onRestart }: UpNextProps) {
  const { data } = useQuery(relatedVideosQuery(video.channel_id));
  const [isCancelled, setIsCancelled] = useState(false);
  const videos = nextVideos(data ?? [], video);
  const [next] = videos;
  if (next === undefined || isCancelled) return null;
  return (
    <Suggestion
      next={next}
      isNextOpen={isOpen(next, video)}
      onOpen={() => onOpen(videos)}
      onRestart={onRestart}
      onCancel={() => setIsCancelled(true)}
    />
  );
}
