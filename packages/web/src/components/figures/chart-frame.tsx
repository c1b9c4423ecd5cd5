import type { ReactNode } from "react";
import { ResponsiveContainer } from "recharts";

interface ChartFrameProps {
  /** What assistive technology meets in place of the picture. */
  label: string;
  children: ReactNode;
}

/** A chart in the size of its panel. It clips: when a window narrows, the chart is as wide as before for one frame. */
export function ChartFrame({ label, children }: ChartFrameProps) {
  return (
    <div role="img" aria-label={label} className="h-48 overflow-x-clip">
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}
