import { RotateCcw } from "lucide-react";
import { formatDuration } from "@/lib/time.ts";

/** Shown over the picture of a video that continues at an earlier position: offers to restart. */
export function ResumeChoice({ at, onRestart }: { at: number; onRestart: () => void }) {
  return (
    <div className="absolute top-2 right-2 flex items-center gap-1 rounded bg-black/75 text-sm sm:pl-3 text-white">
      <span className="figures max-sm:sr-only">Continues at {formatDuration(at)}</span>
      <button
        type="button"
        onClick={onRestart}
        className="inline-flex min-h-11 items-center gap-1.5 rounded px-2.5 font-semibold underline-offset-4 outline-white hover:underline focus-visible:-outline-offset-2 focus-visible:outline-white"
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        Start from the beginning
      </button>
    </div>
  );
}
