import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { ChartFrame } from "./chart-frame.tsx";
import { axisLine, margin, tick, tooltipStyle } from "./chart-style.ts";

interface FigureChartProps {
  name: string;
  format: (value: number) => string;
  /** From zero, in rising order. */
  marks: readonly number[] | undefined;
  /** The names of the values of each bar. */
  parts: readonly string[];
  bars: { label: string; values: readonly number[] }[];
}

type Bars = FigureChartProps["bars"];
const fills = ["var(--accent)", "var(--muted)"];

/**
 * Bars of a figure, losses below zero. Assistive technology reads them as one picture, because the table behind it has
 * the same numbers.
 */
export default function FigureChart({ name, format, marks, parts, bars }: FigureChartProps) {
  return (
    <ChartFrame label={`${name} as a bar chart`}>
      <BarChart data={bars} stackOffset="sign" accessibilityLayer={false} margin={margin}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={false}
          minTickGap={24}
          interval="equidistantPreserveStart"
        />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          // As wide as its labels: "$800,000.00" loses its sign in a fixed width.
          width="auto"
          allowDecimals={false}
          {...(marks && { ticks: [...marks], domain: [0, marks.at(-1) ?? 0], interval: 0 })}
          // A label that breaks at its spaces is cut off at the top.
          tickFormatter={(value: number) => format(value).replaceAll(" ", "\u00a0")}
        />
        <ReferenceLine y={0} {...axisLine} />
        <Tooltip
          {...tooltipStyle}
          cursor={{ fill: "var(--sunken)" }}
          formatter={(value, part) => [format(Number(value)), part]}
        />
        {parts.map((part, index) => (
          <Bar
            key={part}
            name={part}
            stackId="parts"
            dataKey={(bar: Bars[number]) => bar.values[index]}
            fill={fills[index]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ChartFrame>
  );
}
