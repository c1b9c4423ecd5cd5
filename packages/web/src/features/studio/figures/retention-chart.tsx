import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { ChartFrame } from "@/components/figures/chart-frame.tsx";
import { axisLine, tick, tooltipStyle, wideMargin } from "@/components/figures/chart-style.ts";
import type { RetentionPoint } from "./retention.ts";

const quarters = [0, 25, 50, 75, 100];
const percent = (value: number): string => `${value} %`;

/** The curve of a video's viewers. The table behind it has every point, so assistive technology meets one picture. */
export default function RetentionChart({ points }: { points: RetentionPoint[] }) {
  return (
    <ChartFrame label="Viewers by part of the video as a curve">
      <AreaChart data={points} accessibilityLayer={false} margin={wideMargin}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="point"
          type="number"
          ticks={quarters}
          tick={tick}
          tickLine={false}
          axisLine={axisLine}
          tickFormatter={percent}
          interval={0}
        />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={72}
          domain={[0, 100]}
          ticks={quarters}
          tickFormatter={percent}
        />
        <Tooltip
          {...tooltipStyle}
          cursor={{ stroke: "var(--line-strong)" }}
          labelFormatter={(point) => `${point} % of the video`}
          formatter={(value) => [percent(Number(value)), "Viewers"]}
        />
        <Area
          dataKey="share"
          type="stepAfter"
          stroke="var(--accent)"
          fill="var(--accent)"
          fillOpacity={0.3}
          isAnimationActive={false}
        />
      </AreaChart>
    </ChartFrame>
  );
}
