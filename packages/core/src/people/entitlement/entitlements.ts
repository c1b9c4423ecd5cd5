import type { ClosedReason } from "@marquee/contracts/constants";
import { prefixOf } from "@marquee/contracts/ids";
import type { PageRequest } from "@marquee/contracts/pagination";
import type { Item } from "../../database.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { oneRound } from "../../platform/dynamo/one-round.ts";
import {
  newestFirst,
  type PageResult,
  readList,
  withMinimumRead,
} from "../../platform/dynamo/pages.ts";
import { blocksRepurchase, entitlingStatuses, isEntitling } from "./status.ts";

export type PurchaseItem = Item<"purchases">;

type Opening = Pick<Entitlement, "status" | "access_until" | "refunding_until">;

/**
 * True while a purchase gives access: its payment is valid, and its buyer is not being refunded. The paid time of a
 * membership is not over. What was never bought gives none.
 */
export function givesAccess<Bought extends Opening>(
  bought: Bought | null | undefined,
  now: Date,
): bought is Bought & { status: "paid" | "partially_refunded" } {
  if (!bought || !isEntitling(bought.status)) return false;
  if (bought.refunding_until !== undefined && now < new Date(bought.refunding_until)) return false;
  return bought.access_until === undefined || now < new Date(bought.access_until);
}

/** Why a purchase gives no access now, while it prevents another one; undefined for any other purchase. */
export function closedReason(
  bought: (Opening & Partial<Entitlement>) | undefined,
  now: Date,
): ClosedReason | undefined {
  if (!bought || !blocksRepurchase(bought.status) || givesAccess(bought, now)) return undefined;
  if (bought.status === "disputed") return "disputed";
  const { refunding_until: until } = bought;
  if (until !== undefined && now < new Date(until)) return "refunding";
  return bought.cancel_at_period_end === true && bought.past_due !== true ? "ended" : "unpaid";
}

/** The reason in words for the buyer: what happened, and what to do. */
export function describeClosed(reason: ClosedReason, noun: "video" | "channel"): string {
  switch (reason) {
    case "disputed":
      return `Your bank disputes your payment. This ${noun} is closed until that is decided.`;
    case "refunding":
      return "Your payment is being refunded. Try again in ten minutes.";
    case "unpaid":
      return `The last month of your membership is not paid. Pay it in My Library, and this ${noun} opens again.`;
    case "ended":
      return "Your membership has ended. You can become a member again in a few minutes.";
  }
}

const entitlementAttributes = [
  "status",
  "amount",
  "access_until",
  "playback_until",
  "refunding_until",
  "cancel_at_period_end",
  "past_due",
] as const;

/** What decides about the access that a purchase gives, and the amount that was paid. */
export type Entitlement = Pick<PurchaseItem, (typeof entitlementAttributes)[number]>;

/**
 * The caller's purchases of these items, by the items' ids: one round of reads. Items that were never bought are
 * absent; a visitor has none.
 */
export async function findEntitlements(
  ctx: Context,
  itemIds: readonly string[],
): Promise<Map<string, Entitlement>> {
  const buyer_id = viewerId(ctx);
  const ids = [...new Set(itemIds)];
  if (buyer_id === undefined || ids.length === 0) return new Map();
  const { data } = await ctx.database.purchases
    .get(ids.map((item_id) => ({ buyer_id, item_id })))
    .go({ ...oneRound, attributes: ["item_id", ...entitlementAttributes] });
  return new Map(data.map(({ item_id, ...entitlement }) => [item_id, entitlement]));
}

/**
 * The caller's purchases of channels, in any state, by the channels' ids. One Query of small items, for any number; a
 * visitor has none.
 */
export async function findChannelPurchases(ctx: Context): Promise<Map<string, Entitlement>> {
  const buyer_id = viewerId(ctx);
  if (buyer_id === undefined) return new Map();
  const { data } = await ctx.database.purchases.query
    .byItem({ buyer_id })
    .begins({ item_id: prefixOf("channel") })
    .go({ pages: "all", attributes: ["item_id", ...entitlementAttributes] });
  return new Map(data.map(({ item_id, ...entitlement }) => [item_id, entitlement]));
}

/** A person's purchases of one kind that give access, newest first. */
export function listEntitledIds(
  ctx: Context,
  input: { buyerId: string; kind: "video" | "channel"; request: PageRequest },
): Promise<PageResult<PurchaseItem>> {
  const now = ctx.now().toISOString();
  return readList({
    name: `entitled:${input.buyerId}:${input.kind}`,
    request: input.request,
    order: newestFirst,
    read: ({ from, limits }) =>
      from(ctx.database.purchases.query.byBuyer({ buyer_id: input.buyerId }))
        .where(({ access_until, kind, refunding_until, status }, { eq, gt, lte, notExists }) =>
          allOf(
            eq(kind, input.kind),
            anyOf(...entitlingStatuses.map((entitling) => eq(status, entitling))),
            anyOf(notExists(refunding_until), lte(refunding_until, now)),
            anyOf(notExists(access_until), gt(access_until, now)),
          ),
        )
        .go(withMinimumRead(limits, 100)),
  });
}
