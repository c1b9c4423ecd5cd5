import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { type ReactNode, Suspense, useRef, useState } from "react";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazy } from "@/lib/lazy.ts";
import { TranscriptButton } from "./components/transcript-button.tsx";

const Transcript = lazy(() => import("./components/transcript.tsx"));

/** The transcript of a video, if the viewer may play it: its button, with the text beside the player or below it. */
export function useTranscript(
  video: VideoDetail | undefined,
  control: PlayerControl,
): { below?: ReactNode; beside?: ReactNode } {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<"beside" | "below">();
  if (video?.access !== "granted" || !video.has_transcript) return {};
  const text = (
    <Suspense fallback={loadingLine}>
      <Transcript
        key={video.id}
        videoId={video.id}
        control={control}
        takesFocus={place === "beside"}
        onClose={() => {
          setPlace(undefined);
          button.current?.focus({ preventScroll: true });
        }}
      />
    </Suspense>
  );
  const toggle = () => {
    // As wide as the page's two columns.
    const openPlace = matchMedia("(min-width: 80rem)").matches ? "beside" : "below";
    setPlace(place === undefined ? openPlace : undefined);
  };
  return {
    below: (
      <>
        <TranscriptButton ref={button} isOpen={place !== undefined} onPress={toggle} />
        {place === "below" && text}
      </>
    ),
    beside: place === "beside" && text,
  };
}
