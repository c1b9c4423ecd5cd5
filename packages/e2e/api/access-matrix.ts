import type { CallDefinition } from "@marquee/contracts/call";
import { allCalls, type callsByDomain } from "@marquee/contracts/calls";
import { accountRows } from "./access/account.ts";
import {
  adminAuditRows,
  adminCategoryRows,
  adminChannelRows,
  adminEnquiryRows,
  adminOperationsRows,
  adminPaymentRows,
  adminPlanRows,
  adminUserRows,
  adminVideoRows,
  bulkChangeRows,
  reportRows,
} from "./access/admin.ts";
import { blogRows } from "./access/blogs.ts";
import { captionsRows } from "./access/captions.ts";
import { catalogRows, channelRows, metaRows, reviewRows, seriesRows } from "./access/channels.ts";
import { commentRows, unansweredRows } from "./access/comments.ts";
import { deletionRows, exportRows } from "./access/deletion.ts";
import { figuresRows } from "./access/figures.ts";
import { formRows, suggestionRows } from "./access/forms.ts";
import { historyRows } from "./access/history.ts";
import { followRows, liveRows } from "./access/live.ts";
import { membershipRows } from "./access/memberships.ts";
import {
  couponRows,
  ownCouponRows,
  payoutRows,
  promotionRows,
  refundRows,
} from "./access/money.ts";
import { ownPlaylistRows } from "./access/own-playlists.ts";
import { paymentRows, platformReceiptRows } from "./access/payments.ts";
import { notificationRows, userRows } from "./access/people.ts";
import { preferenceRows } from "./access/preference.ts";
import { type Exceptions, expectedOf, type Outcome, type Rows } from "./access/row.ts";
import { savedRows } from "./access/saved.ts";
import { subscriptionRows } from "./access/subscriptions.ts";
import { embedRows, uploadRows, videoRows } from "./access/videos.ts";
import type { Caller, Fixtures } from "./support/shared-fixtures.ts";

type Domains = typeof callsByDomain;

/**
 * The request for every call, and the callers whose answer differs from what its `auth` says. A call that is missing
 * here does not compile.
 */
export const accessMatrix: { [Domain in keyof Domains]: Rows<Domains[Domain]> } = {
  user: userRows,
  account: accountRows,
  notification: notificationRows,
  preference: preferenceRows,
  payment: paymentRows,
  platformReceipt: platformReceiptRows,
  membership: membershipRows,
  subscription: subscriptionRows,
  refund: refundRows,
  promotion: promotionRows,
  payout: payoutRows,
  coupon: couponRows,
  ownCoupon: ownCouponRows,
  upload: uploadRows,
  captions: captionsRows,
  channel: channelRows,
  video: videoRows,
  embed: embedRows,
  history: historyRows,
  saved: savedRows,
  live: liveRows,
  figures: figuresRows,
  follow: followRows,
  series: seriesRows,
  ownPlaylist: ownPlaylistRows,
  comment: commentRows,
  unanswered: unansweredRows,
  review: reviewRows,
  blog: blogRows,
  catalog: catalogRows,
  form: formRows,
  suggestion: suggestionRows,
  deletion: deletionRows,
  export: exportRows,
  adminUser: adminUserRows,
  adminPlan: adminPlanRows,
  adminChannel: adminChannelRows,
  adminVideo: adminVideoRows,
  adminCategory: adminCategoryRows,
  adminAudit: adminAuditRows,
  adminEnquiry: adminEnquiryRows,
  adminOperations: adminOperationsRows,
  adminPayment: adminPaymentRows,
  bulkChange: bulkChangeRows,
  report: reportRows,
  meta: metaRows,
};

/** A row without the types of its call, for code that visits all rows. */
export interface AnyRow {
  name: string;
  definition: CallDefinition;
  input: (fixtures: Fixtures, caller: Caller) => Promise<LooseInput>;
  expected: Record<Caller, Outcome>;
}

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface LooseRow {
  input?: (fixtures: Fixtures, caller: Caller) => LooseInput | Promise<LooseInput>;
  exceptions?: Exceptions;
}

const looseRows: Record<string, Record<string, LooseRow>> = accessMatrix;

/** Every call with its row. @throws for a call that the table does not have */
export const allRows: readonly AnyRow[] = allCalls.map(({ name, definition }) => {
  const [domain = "", call = ""] = name.split(".");
  const row = looseRows[domain]?.[call];
  if (row === undefined) throw new Error(`The access matrix has no row for ${name}`);
  return {
    name,
    definition,
    input: async (fixtures, caller) => row.input?.(fixtures, caller) ?? {},
    expected: { ...expectedOf[definition.auth], ...row.exceptions },
  };
});
