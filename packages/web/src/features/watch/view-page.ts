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
  /** The page before it: of this site in this tab, or the one that led here; empty without one. */
  before: string;
}

/** From which kind of page a viewer came to a video. */
export function viewPageOf({ address, before }: Arrival): ViewPage {
  const { origin, searchParams } = new URL(address);
  if (searchParams.has("playlist")) return "playlist";
  if (before === "") return "direct";
  if (!URL.canParse(before)) return "other";
  const former = new URL(before);
  if (former.origin !== origin) return "other";
  return kinds.find(([path]) => path.test(former.pathname))?.[1] ?? "other";
}

/** The page before the present one in this tab's history, as far as it is of this site (Navigation API). */
function formerAddress(): string | undefined {
  if (!("navigation" in window)) return undefined;
  const { currentEntry } = window.navigation;
  const entries = window.navigation.entries();
  return currentEntry === null ? undefined : (entries[currentEntry.index - 1]?.url ?? undefined);
}

/** From which kind of page the viewer of the open page came. A new tab knows only the page that opened it. */
export const currentViewPage = (): ViewPage =>
  viewPageOf({
    address: window.location.href,
    before: formerAddress() ?? document.referrer,
  });
