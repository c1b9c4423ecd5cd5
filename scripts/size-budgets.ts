import type { FunctionBundle } from "./bundle-functions.ts";

const kilobyte = 1024;

/** Functions whose calls anybody may make without buying or uploading: they must start fast. */
const publicReads = ["catalog", "channels", "videos", "live", "series", "comments", "blogs"];
const webhooks = ["webhook-stripe", "webhook-mux"];
const keptOut = ["stripe", "@mux/mux-node", "firebase-admin"];
/** The banner's list is read on every page; a stream is set up now and then, and loads the provider's SDK then. */
const onFirstUse: Readonly<Record<string, readonly string[]>> = { live: ["@mux/mux-node"] };

/** Every budget that the bundles break, in words; none when all is well. */
export function brokenBudgets(bundles: readonly FunctionBundle[]): string[] {
  return bundles.flatMap((bundle) => {
    const broken: string[] = [];
    const webhook = webhooks.includes(bundle.name);
    const limit = webhook ? 400 : publicReads.includes(bundle.name) ? 700 : undefined;
    // A webhook is counted whole; a reader by what it loads to answer.
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

/** The first load of the home page, in bytes of gzip. */
export const homeBudget = 150 * kilobyte;
