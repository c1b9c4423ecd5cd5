import { cn } from "@/lib/class-names.ts";

interface ProgressProps {
  /** 0–100; undefined while the figure is unknown. */
  value: number | undefined;
  label: string;
  className?: string;
}

/** A progress bar drawn as a row of light bulbs. */
export function Progress({ value, label, className }: ProgressProps) {
  const shown = value === undefined ? 100 : Math.max(0, Math.min(100, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(shown)}
      className={cn("bulbs-dim h-[5px] w-full overflow-hidden", className)}
    >
      <div
        className={cn(
          "bulbs h-full transition-[width] duration-200",
          value === undefined && "animate-breathe",
        )}
        style={{ width: `${shown}%` }}
      />
    </div>
  );
}
