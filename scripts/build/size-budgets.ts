import type { FunctionBundle } from "./bundle-functions.ts";
import type { PageLoad } from "./page-loads.ts";

const kilobyte = 1024;

/** Functions whose calls everybody may make without buying or uploading. They must start fast. */
const publicReads = ["catalog", "channels", "videos", "live", "series", "comments", "blogs"];
const webhooks = ["webhook-stripe", "webhook-mux"];
const keptOut = ["stripe", "@mux/mux-node", "firebase-admin"];
/** These functions load a provider's SDK when a call needs it. Most calls only read the table. */
const onFirstUse: Readonly<Record<string, readonly string[]>> = {
  live: ["@mux/mux-node"],
  payments: ["stripe"],
};
/** The SDK's chain of credential providers, which `stacks/bundle.ts` replaces in every function. */
const credentialChain = /^@(aws-sdk|smithy)\/credential-provider-/;
/** Each file costs time on import, whatever its size (ADR 34). */
const maxLoadedFiles = 10;

/** Every budget that the bundles exceed, in words; empty when all are met. */
export function brokenBudgets(bundles: readonly FunctionBundle[]): string[] {
  return bundles.flatMap((bundle) => [
    ...brokenSize(bundle),
    ...tooManyFiles(bundle),
    ...keptOutOf(bundle).map((vendor) => `${bundle.name} carries ${vendor}`),
    ...(bundle.hasFullZod ? [`${bundle.name} carries the full zod`] : []),
  ]);
}

/** A webhook is counted as a whole; another function by what it loads on import. */
function brokenSize({ name, totalBytes, loadedBytes }: FunctionBundle): string[] {
  if (webhooks.includes(name)) return overLimit(name, totalBytes, 370);
  if (name === "payments") return overLimit(name, loadedBytes, 762);
  return publicReads.includes(name) ? overLimit(name, loadedBytes, 700) : [];
}

const tooManyFiles = ({ name, loadedFiles }: FunctionBundle): string[] =>
  loadedFiles > maxLoadedFiles
    ? [`${name} loads ${loadedFiles} files on import, more than ${maxLoadedFiles}`]
    : [];

const overLimit = (name: string, bytes: number, kilobytes: number): string[] =>
  bytes > kilobytes * kilobyte
    ? [`${name} has ${Math.ceil(bytes / kilobyte)} KB, more than ${kilobytes} KB`]
    : [];

/** The packages that a function contains although it does not use them, or although it must start fast. */
function keptOutOf({ name, packages, loadedPackages }: FunctionBundle): string[] {
  const unused = packages.filter((found) => credentialChain.test(found));
  if (![...webhooks, ...publicReads, "payments"].includes(name)) return unused;
  const later = onFirstUse[name] ?? [];
  return [
    ...unused,
    ...keptOut.filter((vendor) =>
      (later.includes(vendor) ? loadedPackages : packages).includes(vendor),
    ),
  ];
}

const homeBudget = 120 * kilobyte;
const publicPageBudget = 140 * kilobyte;
const otherPageBudget = 200 * kilobyte;

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
    const pageBudget = isPublic ? publicPageBudget : otherPageBudget;
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
