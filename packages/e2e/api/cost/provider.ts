import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { readIngest } from "@marquee/core/content/live";
import { getUploadProgress } from "@marquee/core/content/video";
import * as Payout from "@marquee/core/money/payout";
import { getPlatformReceipt, getReceipt, listPlatformReceipts } from "@marquee/core/money/purchase";
import { quoteRefund } from "@marquee/core/money/refund";
import * as Subscription from "@marquee/core/money/subscription";
import { getExport } from "@marquee/core/operations/export";
import { authenticate } from "@marquee/core/people/account";
import { putVideo } from "../support/fixtures.ts";
import { makeLiveStream } from "../support/live-fixtures.ts";
import { buyVideo, control, waitForBooking } from "../support/payment-provider.ts";
import { putPackOfMinutes } from "../support/payments.ts";
import { invoiceOf } from "../support/plans.ts";
import type { Fixtures } from "../support/shared-fixtures.ts";
import { succeed } from "../support/succeed.ts";
import type { ReadCost } from "./index.ts";

/** Objects that the provider also knows: really bought, paid out and billed. */
export interface ProviderFixtures {
  /** The watcher's purchase of a video that is watched. */
  paymentId: string;
  /** The owner's sale of it. */
  payoutId: string;
  invoiceId: string;
  /** The owner's. */
  streamId: string;
  /** The checkout of the owner's pack of minutes. */
  packId: string;
}

export async function createProviderFixtures(fixtures: Fixtures): Promise<ProviderFixtures> {
  const { owner, watcher } = fixtures.people;
  const { payment } = await buyVideo(
    watcher,
    await putVideo(fixtures, { access_type: "paid", price: 1299 }),
  );
  await waitForBooking(owner, 1234);
  const { data } = await fixtures.database.users.get({ id: owner.id }).go();
  await control("/payouts", { account: data?.payout_account_id, outcome: "paid" });
  const [{ payouts }, invoiceId, { id: streamId }, packId] = await Promise.all([
    succeed(owner.call(payoutCalls.history)),
    invoiceOf(owner),
    makeLiveStream(fixtures),
    putPackOfMinutes(fixtures),
    // The first request starts an export; later ones read it.
    succeed(watcher.call(exportCalls.get)),
  ]);
  return { paymentId: payment.id, payoutId: payouts[0]?.id ?? "", invoiceId, streamId, packId };
}

/** Reads that also ask a provider, and the sign-in. */
export const providerCosts: readonly ReadCost[] = [
  {
    call: "user.authenticate",
    as: "watcher",
    rounds: 1,
    units: 0.5,
    run: (ctx, { people }) => {
      const { id, email } = people.watcher;
      const now = Math.floor(Date.now() / 1000);
      const seen = { name: undefined, authTime: now, issuedAt: now };
      const identity = { uid: id.slice("usr_".length), email, emailVerified: true, ...seen };
      return authenticate({ ctx, input: { identity } });
    },
  },
  {
    call: "export.get",
    as: "watcher",
    rounds: 1,
    units: 1,
    run: (ctx) => getExport({ ctx }),
  },
  {
    call: "upload.progress",
    as: "owner",
    rounds: 1,
    units: 1,
    run: (ctx, { discussedId }) => getUploadProgress({ ctx, input: { id: discussedId } }),
  },
  {
    call: "live.ingest",
    as: "owner",
    rounds: 1,
    units: 1,
    run: (ctx, { streamId }) => readIngest({ ctx, input: { id: streamId } }),
  },
  {
    call: "subscription.invoice",
    as: "owner",
    rounds: 1,
    units: 0.5,
    run: (ctx, { invoiceId }) => Subscription.getInvoice({ ctx, input: { id: invoiceId } }),
  },
  {
    call: "payment.refreshOnboarding",
    as: "owner",
    rounds: 1,
    units: 0.5,
    run: (ctx) => Payout.refreshOnboarding({ ctx }),
  },
  {
    call: "payment.payoutDashboard",
    as: "owner",
    rounds: 1,
    units: 0.5,
    run: (ctx) => Payout.openPayoutDashboard({ ctx }),
  },
  {
    call: "payout.transactions",
    as: "owner",
    rounds: 2,
    units: 1,
    run: (ctx, { payoutId }) =>
      Payout.listPayoutLines({ ctx, input: { id: payoutId, page: 1, limit: 10 } }),
  },
  {
    call: "payout.trail",
    as: "owner",
    rounds: 1,
    units: 1,
    run: (ctx, { paymentId }) => Payout.getPaymentTrail({ ctx, input: { id: paymentId } }),
  },
  {
    call: "refund.quote",
    as: "watcher",
    rounds: 2,
    units: 4 + 8,
    readsWhole: "the buyer's payments",
    run: (ctx, { paymentId }) => quoteRefund({ ctx, input: { purchase_id: paymentId } }),
  },
  {
    call: "payment.receipt",
    as: "watcher",
    rounds: 2,
    units: 2.5,
    run: (ctx, { paymentId }) => getReceipt({ ctx, input: { id: paymentId } }),
  },
  {
    call: "platformReceipt.list",
    as: "owner",
    rounds: 2,
    units: 1.5,
    run: (ctx) => listPlatformReceipts({ ctx, input: { page: 1, limit: 10 } }),
  },
  {
    call: "platformReceipt.bySession",
    as: "owner",
    rounds: 2,
    units: 2,
    run: (ctx, { packId }) => getPlatformReceipt({ ctx, input: { session_id: packId } }),
  },
];
