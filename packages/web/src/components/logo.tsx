import { brand } from "@/brand.ts";
import { cn } from "@/lib/class-names.ts";

/** The letter M made of light bulbs, and the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2", className)}>
      <svg viewBox="0 0 24 20" aria-hidden="true" className="h-5 w-6 shrink-0">
        <path
          d="M2.500 18V3.400c0-.9 1.100-1.300 1.700-.6L12 12l7.800-9.200c.6-.7 1.700-.3 1.700.6V18"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="3.400"
          strokeLinecap="round"
          strokeDasharray="0.01 4.420"
        />
      </svg>
      <span className="font-display text-lg font-extrabold tracking-tight">{brand.name}</span>
    </span>
  );
}
