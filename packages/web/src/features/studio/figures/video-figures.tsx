import { videoFigures } from "./figure-kinds.ts";
import { FiguresReport } from "./figures-report.tsx";

/** The figures of one video. */
export default function VideoFigures({ videoId }: { videoId: string }) {
  return <FiguresReport kinds={videoFigures} videoId={videoId} />;
}
