import { type ViewPage, viewPages } from "@marquee/contracts/people/figures/figures.schema";

const names: Record<ViewPage, string> = {
  home: "Home page",
  search: "Search and categories",
  channel: "Channel and creator pages",
  playlist: "Playlists",
  direct: "Direct",
  other: "Other pages and sites",
};

export interface TrafficRow {
  page: ViewPage;
  name: string;
  views: number;
  /** Whole percent of all. */
  share: number;
}

/** The views by page, most first. */
export function trafficRows(traffic: Readonly<Record<ViewPage, number>>): TrafficRow[] {
  const all = viewPages.reduce((sum, page) => sum + traffic[page], 0);
  return viewPages
    .map((page) => ({
      page,
      name: names[page],
      views: traffic[page],
      share: all === 0 ? 0 : Math.round((traffic[page] / all) * 100),
    }))
    .sort((one, other) => other.views - one.views);
}
