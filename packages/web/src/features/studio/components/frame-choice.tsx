import { cn } from "@/lib/class-names.ts";

interface FrameChoiceProps {
  frames: readonly string[];
  /** The chosen frame; undefined keeps the current picture. */
  value: string | undefined;
  onChange: (frame: string) => void;
}

/** The picture of the video, from its own frames. */
export function FrameChoice({ frames, value, onChange }: FrameChoiceProps) {
  if (frames.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Picture from the video</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {frames.map((frame, index) => (
          <label
            key={frame}
            className={cn(
              "cursor-pointer overflow-hidden rounded border-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text",
              frame === value ? "border-accent-text" : "border-transparent",
            )}
          >
            <input
              type="radio"
              name="frame"
              className="sr-only"
              aria-label={`Frame ${index + 1}`}
              checked={frame === value}
              onChange={() => onChange(frame)}
            />
            <img src={frame} alt="" loading="lazy" className="aspect-video w-full object-cover" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
