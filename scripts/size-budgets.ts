import type { FunctionBundle } from "./bundle-functions.ts";
import type { PageLoad } from "./first-load.ts";

const kilobyte = 1024;

/** Functions whose calls everybody may make without buying or uploading. They must start fast. */
const publicReads = ["catalog", "channels", "videos", "live", "series", "comments", "blogs"];
const webhooks = ["webhook-stripe", "webhook-mux"];
const keptOut = ["stripe", "@mux/mux-node", "firebase-admin"];
/** Every page reads the banner's list. A stream is set up rarely, and loads the provider's SDK then. */
const onFirstUse: Readonly<Record<string, readonly string[]>> = { live: ["@mux/mux-node"] };

/** Every budget that the bundles exceed, in words; empty when all are met. */
export function brokenBudgets(bundles: readonly FunctionBundle[]): string[] {
  return bundles.flatMap((bundle) => {
    const broken: string[] = [];
    const webhook = webhooks.includes(bundle.name);
    const limit = webhook ? 400 : publicReads.includes(bundle.name) ? 700 : undefined;
    // A webhook is counted as a whole; a read function by what it loads to answer.
    const bytes = webhook ? bundle.totalBytes : bundle.loadedBytes;
    if (limit !== undefined && bytes > limit * kilobyte) {
      broken.push(`${bundle.name} has ${Math.ceil(bytes / kilobyte)} KB, more than ${limit} KB`);
    }
    if (limit !== undefined) {
      const later = onFirstUse[bundle.name] ?? [];
      const carried = keptOut.filter((vendor) =>
        (later.includes(vendor) ? bundle.loadedPackages : bundle.packages).includes(vendor),
      );
      for (const name of carried) {
        broken.push(`${bundle.name} carries ${name}`);
      }
    }
    if (bundle.fullZod) broken.push(`${bundle.name} carries the full zod`);
    return broken;
  });
}

const homeBudget = 120 * kilobyte;
const publicPageBudget = 140 * kilobyte;
const memberPageBudget = 200 * kilobyte;

/** Loaded on use on every page: the player, the editor, charts, and the ordering by drag. */
const fetchedWhenShown =
  /^(@mux\/|mux-embed$|hls\.js$|media-chrome$|player\.style$|@tiptap\/|prosemirror-|recharts$|@dnd-kit\/|react-easy-crop$)/;
/** On public pages also sign-in, push, and the schemas of forms. */
const fetchedWhenUsed = /^(firebase$|@firebase\/|zod$|react-hook-form$|react-hot-toast$)/;

/** The back office has a page of its own, which loads the pages of its addresses. */
const isOfficePage = (page: string): boolean =>
  page === "office-page" || (page.startsWith("admin-") && page !== "admin-login-page");

/** Every budget that the first loads of pages exceed, in words. */
export function brokenPageBudgets(loads: readonly PageLoad[]): string[] {
  return loads.flatMap(({ page, isPublic, scriptBytes, packages, hasBackOffice }) => {
    const pageBudget = isPublic ? publicPageBudget : memberPageBudget;
    const budget = page === "home-page" ? homeBudget : pageBudget;
    const over =
      scriptBytes > budget
        ? [
            `${page} loads ${(scriptBytes / kilobyte).toFixed(1)} KB of JavaScript (gzip), more than ${budget / kilobyte} KB`,
          ]
        : [];
    const carried = packages
      .filter((name) => fetchedWhenShown.test(name) || (isPublic && fetchedWhenUsed.test(name)))
      .map((name) => `${page} loads ${name} before it is used`);
    const office = hasBackOffice && !isOfficePage(page) ? [`${page} loads the back office`] : [];
    return [...over, ...carried, ...office];
  });
}
