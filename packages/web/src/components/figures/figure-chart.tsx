import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { ChartFrame } from "./chart-frame.tsx";
import { axisLine, margin, tick, tooltipStyle } from "./chart-style.ts";

interface FigureChartProps {
  name: string;
  format: (value: number) => string;
  bars: { label: string; value: number }[];
}

/** Bars of a figure. The table behind it has the same numbers, so assistive technology meets one picture. */
export default function FigureChart({ name, format, bars }: FigureChartProps) {
  return (
    <ChartFrame label={`${name} as a bar chart`}>
      <BarChart data={bars} accessibilityLayer={false} margin={margin}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={axisLine} minTickGap={24} />
        <YAxis tick={tick} tickLine={false} axisLine={false} width={72} tickFormatter={format} />
        <Tooltip
          {...tooltipStyle}
          cursor={{ fill: "var(--sunken)" }}
          formatter={(value) => [format(Number(value)), name]}
        />
        <Bar dataKey="value" fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </ChartFrame>
  );
}
