import type { ReactNode } from "react";
import { ResponsiveContainer } from "recharts";

interface ChartFrameProps {
  /** The text that assistive technology reads instead of the picture. */
  label: string;
  children: ReactNode;
}

/**
 * A chart in the size of its panel. The overflow is hidden: when the window becomes narrower, the chart keeps its old
 * width for one frame.
 */
export function ChartFrame({ label, children }: ChartFrameProps) {
  return (
    <div role="img" aria-label={label} className="h-48 overflow-x-clip">
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}
