import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { publicVideoQuery } from "@/data/videos.ts";

interface TrailerButtonProps {
  trailerId: string;
  onPlay: (trailer: VideoDetail) => void;
}

/** Offers the trailer of a video that is sold. Nothing while its creator hides the trailer. */
export default function TrailerButton({ trailerId, onPlay }: TrailerButtonProps) {
  const { data: trailer } = useQuery(publicVideoQuery(trailerId));
  if (trailer?.access !== "granted") return null;
  return (
    <Button onClick={() => onPlay(trailer)}>
      <Play aria-hidden="true" className="fill-current" />
      Watch the trailer
    </Button>
  );
}
