import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { figuresOfVideo } from "./figure-kinds.ts";
import { FiguresReport } from "./figures-report.tsx";

/** The figures of one video. */
export default function VideoFigures({ video }: { video: Pick<OwnVideo, "id" | "access_type"> }) {
  return (
    <FiguresReport
      kindsOf={(data) => figuresOfVideo(video.access_type === "paid", data)}
      videoId={video.id}
    />
  );
}
