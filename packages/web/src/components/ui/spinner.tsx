import { cn } from "@/lib/class-names.ts";

/** Shows that something is in progress; the text beside it says what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cn("size-4 animate-turn", className)}>
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 6.18"
      />
    </svg>
  );
}
