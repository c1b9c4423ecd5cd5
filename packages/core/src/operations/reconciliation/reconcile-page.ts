import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { expiresAt } from "../../platform/time.ts";
import { reconcileAccounts } from "./accounts.ts";
import { reconcileAssets } from "./assets.ts";
import { reconcileCheckouts } from "./checkouts.ts";
import { reconcileFigures, reconcilePlatformFigures } from "./figures.ts";
import { reconcileLiveStreams } from "./live-streams.ts";
import { reconcileMemberships } from "./memberships.ts";
import type { PageReport, Part, ReconciliationContext } from "./part.ts";
import { reconcilePaymentEvents } from "./payment-events.ts";
import { reconcilePayoutAccounts } from "./payout-accounts.ts";
import { reconcilePayouts } from "./payouts.ts";
import { reconcileProcessing } from "./processing.ts";
import {
  type PartName,
  type ReconciliationMessage,
  reconciliationMessageSchema,
} from "./reconciliation-message.ts";
import { reconcileReplacedFiles } from "./replaced-files.ts";
import { reconcileSubscriptions } from "./subscriptions.ts";
import { reconcileUploads } from "./uploads.ts";

const parts = {
  payment_events: reconcilePaymentEvents,
  checkouts: reconcileCheckouts,
  subscriptions: reconcileSubscriptions,
  memberships: reconcileMemberships,
  payout_accounts: reconcilePayoutAccounts,
  figures: reconcileFigures,
  platform_figures: reconcilePlatformFigures,
  payouts: reconcilePayouts,
  assets: reconcileAssets,
  uploads: reconcileUploads,
  processing: reconcileProcessing,
  replaced_files: reconcileReplacedFiles,
  live_streams: reconcileLiveStreams,
  accounts: reconcileAccounts,
} satisfies Record<PartName, Part>;

const maxFindings = 50;
const keptSeconds = 90 * 86_400;

/**
 * Does one page of a part, records it, and requests the next. A page that is delivered twice is done once. If the first
 * delivery was interrupted before it had requested the next page, the second one does.
 */
export async function reconcilePage(ctx: ReconciliationContext, value: unknown): Promise<void> {
  const message = reconciliationMessageSchema.parse(value);
  const stored = await loadPart(ctx, message);
  if (stored !== null && stored.pages > message.pages) {
    if (stored.pages === message.pages + 1) await requestPage(ctx, message, stored.next_cursor);
    return;
  }
  const report = await parts[message.part](ctx, {
    span: { since: new Date(message.since), until: new Date(message.until) },
    cursor: message.cursor,
  });
  for (const finding of report.findings) {
    ctx.logger.warn("Reconciliation found a difference", { part: message.part, finding });
  }
  // Before the next page is requested, because that may run at once and continues from this count.
  await countPage(ctx, message, stored, report);
  await requestPage(ctx, message, report.next);
}

/** The result of a part so far; null before its first page. */
async function loadPart(ctx: Context, { run, part }: ReconciliationMessage) {
  const { data } = await ctx.database.reconciliationParts
    .get({ run, part })
    .go({ consistent: true });
  return data;
}

/** Requests the page after that of a message; nothing without a cursor. */
async function requestPage(
  ctx: Context<"queues">,
  message: ReconciliationMessage,
  cursor: string | undefined,
): Promise<void> {
  if (cursor === undefined) return;
  const next: ReconciliationMessage = { ...message, pages: message.pages + 1, cursor };
  await ctx.providers.queues.send("reconciliation", next);
}

/** Adds a page to the result that was stored before it. */
async function countPage(
  ctx: Context,
  message: ReconciliationMessage,
  stored: Stored,
  report: PageReport,
): Promise<void> {
  if ((stored?.pages ?? 0) !== message.pages) return;
  const figures = addPage(stored, report, ctx.now());
  if (!(await writeFigures(ctx, message, figures, { isFirst: stored === null }))) return;
  await ctx.metrics.count("ReconciliationDifferences", report.findings.length);
  if (figures.state !== "done") return;
  const { run, part } = message;
  const { checked, repaired, failed } = figures;
  const fields = { run, part, checked, repaired, failed };
  ctx.logger.info("A part of the reconciliation is done", fields);
}

type Stored = Awaited<ReturnType<typeof loadPart>>;

const nothingCounted = { pages: 0, checked: 0, repaired: 0, failed: 0, findings: [] };

function addPage(stored: Stored, report: PageReport, now: Date) {
  const before = stored ?? nothingCounted;
  const progress =
    report.next === undefined
      ? { state: "done" as const, finished_at: now.toISOString() }
      : { state: "running" as const, next_cursor: report.next };
  return {
    ...progress,
    pages: before.pages + 1,
    checked: before.checked + report.checked,
    repaired: before.repaired + report.repaired,
    failed: (before.failed ?? 0) + report.failed,
    findings: [...before.findings, ...report.findings].slice(0, maxFindings),
    updated_at: now.toISOString(),
  };
}

/** False when the same page, delivered twice, has already been counted. */
function writeFigures(
  ctx: Context,
  { run, part, pages }: ReconciliationMessage,
  figures: ReturnType<typeof addPage>,
  { isFirst }: { isFirst: boolean },
): Promise<boolean> {
  const { reconciliationParts } = ctx.database;
  if (isFirst) {
    const expires_at = expiresAt(ctx.now(), keptSeconds);
    const started_at = ctx.now().toISOString();
    return tryWrite(
      reconciliationParts.create({ run, part, ...figures, started_at, expires_at }).go(),
    );
  }
  const written = reconciliationParts.patch({ run, part }).set(figures);
  return tryWrite(
    (figures.state === "done" ? written.remove(["next_cursor"]) : written)
      .where((attribute, { eq }) => eq(attribute.pages, pages))
      .go(),
  );
}
