import type { ViewPage } from "@marquee/contracts/people/figures/figures.schema";

const kinds: readonly (readonly [RegExp, ViewPage])[] = [
  [/^\/$/, "home"],
  [/^\/(search_result|categories)$/, "search"],
  [/^\/channel\/[^/]+\/playlist\//, "playlist"],
  [/^\/(channel|creator)\/[^/]+(\/channel\/[^/]+)?$/, "channel"],
];

interface Arrival {
  /** The address of the watch page. */
  address: string;
  /** The page before it: a page of this site in this tab, or the linking page; empty without one. */
  before: string;
}

/** The kind of page from which a viewer came to a video. */
export function viewPageOf({ address, before }: Arrival): ViewPage {
  const { origin, searchParams } = new URL(address);
  if (searchParams.has("playlist") || searchParams.has("own_playlist")) return "playlist";
  if (before === "") return "direct";
  if (!URL.canParse(before)) return "other";
  const former = new URL(before);
  if (former.origin !== origin) return "other";
  return kinds.find(([path]) => path.test(former.pathname))?.[1] ?? "other";
}

/** The page before the current one in this tab's history, if it belongs to this site (Navigation API). */
function formerAddress(): string | undefined {
  if (!("navigation" in window)) return undefined;
  const { currentEntry } = window.navigation;
  const entries = window.navigation.entries();
  return currentEntry === null ? undefined : (entries[currentEntry.index - 1]?.url ?? undefined);
}

/** The kind of page from which the viewer of the open page came. A new tab only knows the page that opened it. */
export const currentViewPage = (): ViewPage =>
  viewPageOf({
    address: window.location.href,
    before: formerAddress() ?? document.referrer,
  });
