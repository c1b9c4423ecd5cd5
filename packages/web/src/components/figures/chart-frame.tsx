import type { ReactNode } from "react";
import { ResponsiveContainer } from "recharts";
import { cn } from "@/lib/class-names.ts";

interface ChartFrameProps {
  /** The text that assistive technology reads instead of the picture. */
  label: string;
  /** Instead of 192 pixels. */
  className?: string;
  children: ReactNode;
}

/**
 * A chart in the size of its panel. The overflow is hidden: when the window becomes narrower, the chart keeps its old
 * width for one frame.
 */
export function ChartFrame({ label, className = "h-48", children }: ChartFrameProps) {
  return (
    <div role="img" aria-label={label} className={cn("overflow-x-clip", className)}>
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}
