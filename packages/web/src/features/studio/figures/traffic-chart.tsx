import { Bar, BarChart, Tooltip, XAxis, YAxis } from "recharts";
import { ChartFrame } from "@/components/figures/chart-frame.tsx";
import { axisLine, tick, tooltipStyle, wideMargin } from "@/components/figures/chart-style.ts";
import { shortCount } from "@/lib/count.ts";
import type { TrafficRow } from "./traffic.ts";

/** Views by page as bars. The table behind it has the same numbers, so assistive technology meets one picture. */
export default function TrafficChart({ rows }: { rows: TrafficRow[] }) {
  return (
    // Each of the six names may need two lines.
    <ChartFrame label="Views by the page before as a bar chart" className="h-64">
      <BarChart data={rows} layout="vertical" accessibilityLayer={false} margin={wideMargin}>
        <XAxis
          type="number"
          tick={tick}
          tickLine={false}
          axisLine={axisLine}
          allowDecimals={false}
          tickCount={3}
          interval={0}
          // The last name is centred below the end of the line, where millions in full would be cut off.
          tickFormatter={shortCount}
        />
        <YAxis
          type="category"
          dataKey="name"
          tick={tick}
          tickLine={false}
          axisLine={false}
          // Every name, also where two stand close.
          interval={0}
          width={128}
        />
        <Tooltip
          {...tooltipStyle}
          cursor={{ fill: "var(--sunken)" }}
          formatter={(value) => [Number(value).toLocaleString("en"), "Views"]}
        />
        <Bar dataKey="views" fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </ChartFrame>
  );
}
