import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import type { Page } from "@playwright/test";
import { failCall } from "./requests.ts";

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** The entries of layout shifts, which the DOM library lacks (W3C, "Layout Instability API"). */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/** Runs in the page (`addInitScript`): records the layout shift, and the elements that moved. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShiftEntry => "sources" in entry;
  const textOf = (node: Node | null): string => {
    const copy = node?.cloneNode(false);
    return copy instanceof Element ? copy.outerHTML : (node?.textContent ?? "");
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries().filter(isLayoutShift)) {
      shifts.push({ value, moved: sources.map(({ node }) => textOf(node)) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * As `watchShifts`, for a page that has no document with its content: the banner of live streams comes after its first
 * picture and moves it, and other stories have streams on air. A list that fails counts as none.
 */
export async function watchPrivatePage(page: Page): Promise<void> {
  await failCall(page, liveCalls.all);
  await page.addInitScript(watchShifts);
}

/** The elements that moved, when the layout shift is above the limit. */
export async function jumpsOf(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(() => window.shifts);
  if (shifts === undefined) throw new Error("Nothing recorded the layout shift");
  return shifts.reduce((sum, { value }) => sum + value, 0) <= 0.02 ? [] : shifts;
}
