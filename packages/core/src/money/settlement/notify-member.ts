import { toSlug } from "@marquee/contracts/ids";
import { channelPage } from "@marquee/contracts/page-address";
import { nextPurchaseStatus, type PurchaseItem } from "../../people/entitlement/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { dayOf } from "../../platform/time.ts";
import type { MembershipFacts } from "./membership-facts.ts";

interface Change {
  before: PurchaseItem;
  facts: MembershipFacts;
  /** Why the platform does not renew it; undefined when it does. */
  stopped: string | undefined;
}

/**
 * Notifies a member of changes that they did not make: an unpaid renewal, the end of renewals, the end. Only the first
 * write calls this, so each is notified once.
 */
export async function notifyMember(ctx: Context<"queues">, change: Change): Promise<void> {
  const notice = words(change);
  if (notice === undefined) return;
  const { before } = change;
  await notify(ctx, {
    ...notice,
    id: stableId("notification", ctx.now(), `membership:${before.id}:${before.version}`),
    user_id: before.buyer_id,
    type: "purchase",
    link: channelPage(toSlug(before.title, before.item_id)),
  });
}

function words({ before, facts, stopped }: Change): { title: string; body: string } | undefined {
  const name = `“${before.title}”`;
  const status = nextPurchaseStatus(before.status, facts);
  if (status === "expired" && before.status !== "expired") {
    return {
      title: "Your membership has ended",
      body: `Your membership of ${name} is over. You can join again at any time.`,
    };
  }
  if (facts.ended) return undefined;
  if (facts.pastDue && before.past_due !== true) {
    return {
      title: "Your membership could not be paid",
      body: `This month of ${name} did not go through. We try again for some days; check your card.`,
    };
  }
  if (stopped !== undefined && facts.cancelAtPeriodEnd && before.cancel_at_period_end !== true) {
    return {
      title: "Your membership will not be renewed",
      body: `${stopped} ${name} stays open to you until ${dayOf(facts.periodEnd)}; you pay no more.`,
    };
  }
  return undefined;
}
