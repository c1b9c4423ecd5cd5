import type { UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { type Control, useWatch } from "react-hook-form";
import { chaptersOf } from "@/lib/chapters.ts";
import { formatDuration } from "@/lib/time.ts";
import { chapterProblem } from "../chapter-problem.ts";

interface ChapterPreviewProps {
  control: Control<UpdateVideo>;
  /** Seconds; null while it is not known. */
  duration: number | null;
}

/** The chapters that the typed description makes, or why it makes none. */
export default function ChapterPreview({ control, duration }: ChapterPreviewProps) {
  const description = useWatch({ control, name: "description" }) ?? "";
  const chapters = chaptersOf(description, duration);
  const problem = chapterProblem(description, duration);
  if (problem !== undefined) {
    return (
      <p role="status" className="text-sm text-warning">
        No chapters are shown. {problem}
      </p>
    );
  }
  if (chapters.length === 0) {
    return (
      <p className="text-sm text-muted">
        Lines such as “0:00 Opening” and “1:30 The harbour” become chapters.
      </p>
    );
  }
  return (
    <section aria-label="Chapters" className="rounded border bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">{chapters.length} chapters</p>
      <ol className="mt-1 max-h-40 space-y-1 overflow-y-auto">
        {chapters.map(({ start, title }) => (
          <li key={start} className="flex gap-3">
            <span className="figures min-w-14 shrink-0 text-muted">{formatDuration(start)}</span>
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
