import type { Chapter } from "@/lib/chapters.ts";
import { formatDuration } from "@/lib/time.ts";

interface ChapterListProps {
  chapters: readonly Chapter[];
  onChoose: (seconds: number) => void;
}

/** The chapters of a description; each plays from its start. */
export function ChapterList({ chapters, onChoose }: ChapterListProps) {
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters" className="mt-6 max-w-3xl">
      <h2 id="chapters" className="text-lg">
        Chapters
      </h2>
      <ol className="mt-2">
        {chapters.map(({ start, title }) => (
          <li key={start}>
            <button
              type="button"
              onClick={() => onChoose(start)}
              className="flex min-h-11 w-full items-baseline gap-3 rounded px-2 py-2 text-left hover:bg-sunken"
            >
              <span className="figures min-w-16 shrink-0 text-sm font-semibold text-accent-text">
                {formatDuration(start)}
              </span>
              <bdi className="min-w-0">{title}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
