import { type ViewPage, viewPages } from "@marquee/contracts/people/figures/figures.schema";

type TrafficName = `views_${ViewPage}`;
/** The counter of the views of a video whose viewers came from a page of this kind. */
export const trafficName = (page: ViewPage): TrafficName => `views_${page}`;

export type Traffic = Record<TrafficName, number>;
export const trafficNames = viewPages.map(trafficName);

/** The counters of several days added up, by page. */
export function trafficOf(days: readonly Partial<Traffic>[]): Record<ViewPage, number> {
  const sums = { home: 0, search: 0, channel: 0, playlist: 0, direct: 0, other: 0 };
  for (const page of viewPages) {
    for (const day of days) sums[page] += day[trafficName(page)] ?? 0;
  }
  return sums;
}
