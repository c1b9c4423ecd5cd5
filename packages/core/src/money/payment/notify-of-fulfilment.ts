import { salesPage } from "@marquee/contracts/page-address";
import {
  opensCreatorPages,
  profileCompletion,
} from "@marquee/contracts/people/user/profile-completion";
import { type NotificationRequest, notify } from "../../people/notification/index.ts";
import { profileSteps, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { longDate } from "../../platform/time.ts";
import { findPurchase } from "./find-items.ts";
import { formatAmount } from "./format-amount.ts";
import type { CheckoutItem } from "./payment-items.ts";

/**
 * Notifies buyer and seller of a fulfilled checkout. The ids depend on the checkout alone, so that a repeated call
 * makes one notification each; `announced_at` prevents endless repetition.
 */
export async function notifyOfFulfilment(
  ctx: Context<"queues">,
  checkout: CheckoutItem,
): Promise<void> {
  const { session_id, user_id, creator_id, link } = checkout;
  const fulfilledAt = new Date(checkout.updated_at);
  const idFor = (role: string) => stableId("notification", fulfilledAt, `${role}:${session_id}`);
  const { buyer, seller } = noticesOf(checkout, await whatFollows(ctx, checkout));
  await notify(ctx, { ...buyer, id: idFor("buyer"), user_id, link });
  if (seller !== undefined && creator_id !== undefined) {
    await notify(ctx, {
      ...seller,
      id: idFor("seller"),
      user_id: creator_id,
      type: "sale",
      link: salesPage,
    });
  }
  await ctx.database.checkouts
    .patch({ session_id })
    .set({ announced_at: ctx.now().toISOString() })
    .go();
}

/**
 * The next charge of a membership or a plan, what a plan opens, or the end of a promotion, in sentences after a space;
 * empty when there is none.
 */
async function whatFollows(ctx: Context, checkout: CheckoutItem): Promise<string> {
  switch (checkout.kind) {
    case "membership": {
      const purchase = await findPurchase(ctx, checkout);
      const { cancel_at_period_end, current_period_end: next } = purchase ?? {};
      return next === undefined || cancel_at_period_end === true
        ? ""
        : nextPayment(checkout.amount, next);
    }
    case "subscription":
      return `${await nextPlanPayment(ctx, checkout.user_id)} ${await whatPlanOpens(ctx, checkout.user_id)}`;
    case "promotion": {
      const { data: video } = await ctx.database.videos
        .get({ id: checkout.subject_id ?? "" })
        .go({ consistent: true, attributes: ["promoted_until"] });
      const end = video?.promoted_until;
      return end === undefined
        ? ""
        : ` It stands among the promoted videos until ${longDate(new Date(end))}.`;
    }
    default:
      return "";
  }
}

/** Many take a plan before their profile is complete, which creating needs too. */
async function whatPlanOpens(ctx: Context, id: string): Promise<string> {
  const { data: user } = await ctx.database.users.get({ id }).go({ consistent: true });
  return user && opensCreatorPages(profileCompletion(profileSteps(user)))
    ? "Channels and uploads are open now."
    : "Once your profile is filled in, channels and uploads are open.";
}

/** The next charge of a person's plan, in sentences after a space; empty when there is none. */
export async function nextPlanPayment(ctx: Context, id: string): Promise<string> {
  const { data: user } = await ctx.database.users.get({ id }).go({ consistent: true });
  const plan = user?.subscription;
  if (plan?.current_period_end === undefined || plan.cancel_at_period_end) return "";
  const { current_period_end, trial_end, status } = plan;
  const amount = nextCharge(plan);
  if (amount <= 0) return "";
  return status === "trialing" && trial_end !== undefined
    ? ` It is free until ${longDate(new Date(trial_end))}, when you are charged ${formatAmount(amount)}. To pay nothing, cancel the plan before.`
    : nextPayment(amount, current_period_end);
}

/** What a plan's next period costs after coupons and credit; minor units. */
export const nextCharge = ({
  price = 0,
  next_discount = 0,
  next_credit = 0,
}: NonNullable<User["subscription"]>): number => price - next_discount - next_credit;

/** The next charge of a membership or a plan, in a sentence after a space. */
export const nextPayment = (amount: number, at: string): string =>
  ` The next payment is ${formatAmount(amount)} on ${longDate(new Date(at))}.`;

interface Notices {
  buyer: Pick<NotificationRequest, "type" | "title" | "body">;
  /** Absent for a sale by the platform. */
  seller?: Pick<NotificationRequest, "title" | "body">;
}

function noticesOf({ kind, title, amount: charged }: CheckoutItem, next: string): Notices {
  const amount = formatAmount(charged);
  switch (kind) {
    case "subscription":
      return {
        buyer: {
          type: "subscription",
          title: "Your plan has begun",
          body: `${title} is yours.${next}`,
        },
      };
    case "payment_method":
      return {
        buyer: {
          type: "subscription",
          title: "Your card has been changed",
          body: "Your plan is paid with the new card from now on. Was this not you? Contact us.",
        },
      };
    case "promotion":
      return {
        buyer: {
          type: "purchase",
          title: "Your video is promoted",
          body: `“${title}” for ${amount}.${next}`,
        },
      };
    case "membership":
      return {
        buyer: {
          type: "purchase",
          title: "Welcome as a member",
          body: `“${title}” is open to you for ${amount} a month.${next} Leave whenever you like.`,
        },
        seller: {
          title: "You have a new member",
          body: `“${title}” was joined for ${amount} a month.`,
        },
      };
    case "video":
    case "channel":
    case "minutes":
      return {
        buyer: {
          type: "purchase",
          title: "Thank you for your purchase",
          body: charged === 0 ? `“${title}” is yours.` : `“${title}” is yours for ${amount}.`,
        },
        seller: { title: "You made a sale", body: `“${title}” was bought for ${amount}.` },
      };
  }
}
