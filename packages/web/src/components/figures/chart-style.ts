/** The style of the charts. */
export const tick = { fill: "var(--muted)", fontSize: 12 };
export const margin = { top: 8, right: 0, bottom: 0, left: 0 };
/** With room for half of the last label below. */
export const wideMargin = { ...margin, right: 20 };
export const axisLine = { stroke: "var(--line-strong)" };
export const tooltipStyle = {
  isAnimationActive: false,
  contentStyle: {
    background: "var(--raised)",
    border: "1px solid var(--line-strong)",
    borderRadius: 4,
    color: "var(--ink)",
  },
  itemStyle: { color: "var(--ink)" },
} as const;
