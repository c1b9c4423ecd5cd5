import { toSlug } from "@marquee/contracts/ids";
import { channelPage } from "@marquee/contracts/page-address";
import type { PurchaseItem } from "../../people/entitlement/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { hourOf, longDate } from "../../platform/time.ts";
import { nextPayment } from "../payment/index.ts";
import type { membershipFields } from "./membership-records.ts";
import { channelBlocked, channelFree, channelRemoved } from "./renewal.ts";

interface Change {
  before: PurchaseItem;
  after: ReturnType<typeof membershipFields>;
  /** The membership has ended at the provider. */
  hasEnded: boolean;
  /** Why the platform does not renew it; undefined when it does. */
  stopReason: string | undefined;
}

/**
 * Notifies a member of an unpaid renewal, its payment, the end of renewals, its withdrawal, a rejected dispute, and the
 * end. Called before the change is written: if the queue fails then, the repeated event still finds the work to do.
 * Repeated calls within an hour make one notification of each change.
 */
export async function notifyMember(ctx: Context<"queues">, change: Change): Promise<void> {
  const notice = noticeOf(change);
  if (notice === undefined) return;
  const { before } = change;
  await notify(ctx, {
    ...notice,
    id: stableId(
      "notification",
      // The list is sorted by it: after the change before this one, also within the hour.
      new Date(Math.max(+hourOf(ctx.now()), Date.parse(before.updated_at) + 1000)),
      `membership:${before.id}:${before.updated_at}`,
    ),
    user_id: before.buyer_id,
    type: "purchase",
  });
}

/** The memberships of the person who opens it. */
const libraryPage = "/my_library?tab=channels";
const paymentsPage = "/my_library?tab=payments";

interface Notice {
  title: string;
  body: string;
  link: string;
}

function noticeOf({ before, after, hasEnded, stopReason }: Change): Notice | undefined {
  const name = `“${before.title}”`;
  const link = channelPage(toSlug(before.title, before.item_id));
  if (after.status === "expired" && before.status !== "expired") {
    const isClosed = stopReason === channelBlocked || stopReason === channelRemoved;
    return {
      title: "Your membership has ended",
      body: `Your membership of ${name} is over. ${stopReason ?? "You can come back at any time."}`,
      link: isClosed ? libraryPage : link,
    };
  }
  if (hasEnded) return undefined;
  if (after.past_due && before.past_due !== true) {
    return {
      title: "Your membership could not be paid",
      body: `This month of ${name} did not go through. We try again for some days; you can pay now in My Library. The channel stays open to you until ${longDate(new Date(after.access_until))}.`,
      link: libraryPage,
    };
  }
  return renewalNoticeOf({ before, after, stopReason }, { name, link });
}

/** The notice that the renewal stopped or continues, that an unpaid one is paid, or that a dispute was rejected. */
function renewalNoticeOf(
  { before, after, stopReason }: Omit<Change, "hasEnded">,
  { name, link }: { name: string; link: string },
): Notice | undefined {
  // A bank that disputes a payment stops the renewal until it has decided.
  if (after.status === "disputed") return undefined;
  const next = nextPayment(after.amount, after.current_period_end);
  const wasStopped = before.cancel_at_period_end === true;
  if (before.status === "disputed" && after.cancel_at_period_end && stopReason === undefined) {
    const until = longDate(new Date(after.current_period_end));
    return {
      title: "Your membership is open again",
      body: `Your bank rejected the dispute over ${name}. It is open to you until ${until}, and your membership ends then, unless you stay a member in My Library.`,
      link: libraryPage,
    };
  }
  if (after.cancel_at_period_end) {
    return wasStopped || stopReason === channelRemoved
      ? undefined
      : lastMonthOf(name, link, after, stopReason);
  }
  if (wasStopped) {
    return {
      title: "Your membership continues",
      body: `You stay a member of ${name}.${next}`,
      link: libraryPage,
    };
  }
  if (before.past_due !== true || after.past_due) return undefined;
  return {
    title: "Your membership is paid",
    body: `The month of ${name} that had failed is paid.${next}`,
    link: paymentsPage,
  };
}

/** The notice of the end of renewals, by the member or, with a reason, by the platform. */
function lastMonthOf(
  name: string,
  link: string,
  { current_period_end }: Change["after"],
  stopReason: string | undefined,
): Notice {
  const until =
    stopReason === channelFree ? "" : ` until ${longDate(new Date(current_period_end))}`;
  const staysOpen = `${name} stays open to you${until}; you pay no more.`;
  if (stopReason === undefined) {
    return {
      title: "Your membership is cancelled",
      body: `${staysOpen} You can change your mind until then.`,
      link: libraryPage,
    };
  }
  const title = "Your membership will not be renewed";
  if (stopReason === channelBlocked) {
    return {
      title,
      body: `${stopReason} ${name} is closed to its members too, and you pay no more. Payments in My Library shows whether you can get your last month back.`,
      link: paymentsPage,
    };
  }
  return { title, body: `${stopReason} ${staysOpen}`, link };
}
