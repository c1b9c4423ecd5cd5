import { type NotificationRequest, notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { formatAmount } from "./format-amount.ts";
import type { CheckoutItem } from "./payment-items.ts";

/**
 * Notifies buyer and seller of a fulfilled checkout. The ids depend on the checkout alone, so that a repeated call
 * makes one notification each; `announced_at` prevents endless repetition.
 */
export async function announce(ctx: Context<"queues">, checkout: CheckoutItem): Promise<void> {
  const fulfilledAt = new Date(checkout.updated_at);
  for (const { role, ...request } of requestsFor(checkout)) {
    await notify(ctx, {
      ...request,
      id: stableId("notification", fulfilledAt, `${role}:${checkout.session_id}`),
    });
  }
  await ctx.database.checkouts
    .patch({ session_id: checkout.session_id })
    .set({ announced_at: ctx.now().toISOString() })
    .go();
}

type Announcement = Omit<NotificationRequest, "id"> & { role: "buyer" | "seller" };

function requestsFor(checkout: CheckoutItem): Announcement[] {
  const { title, amount, link, user_id } = checkout;
  if (checkout.kind === "subscription") {
    return [
      {
        role: "buyer",
        user_id,
        type: "subscription",
        title: "Your plan has begun",
        body: `${title} is yours. Everything for creators is open now.`,
        link,
      },
    ];
  }
  if (checkout.kind === "membership") return joining(checkout);
  if (checkout.kind === "payment_method") {
    return [
      {
        role: "buyer",
        user_id,
        type: "subscription",
        title: "Your card has been changed",
        body: "Your plan is paid with the new card from now on. Was this not you? Contact us.",
        link,
      },
    ];
  }
  if (checkout.kind === "promotion") {
    const promoted: Announcement = {
      role: "buyer",
      user_id,
      type: "purchase",
      title: "Your video is promoted",
      body: `${title}: ${formatAmount(amount)}. It stands among the promoted videos now.`,
      link,
    };
    return [promoted];
  }
  const bought: Announcement = {
    role: "buyer",
    user_id,
    type: "purchase",
    title: "Thank you for your purchase",
    body: `“${title}” is yours for ${formatAmount(amount)}.`,
    link,
  };
  if (checkout.creator_id === undefined) return [bought];
  return [
    bought,
    {
      role: "seller",
      user_id: checkout.creator_id,
      type: "sale",
      title: "You made a sale",
      body: `“${title}” was bought for ${formatAmount(amount)}.`,
      link: "/video-creator-dashboard",
    },
  ];
}

function joining(checkout: CheckoutItem): Announcement[] {
  const { title, amount, link, user_id, creator_id } = checkout;
  const monthly = `${formatAmount(amount)} a month`;
  const joined: Announcement = {
    role: "buyer",
    user_id,
    type: "purchase",
    title: "Welcome as a member",
    body: `“${title}” is open to you for ${monthly}. Leave whenever you like.`,
    link,
  };
  if (creator_id === undefined) return [joined];
  const gained: Announcement = {
    role: "seller",
    user_id: creator_id,
    type: "sale",
    title: "You have a new member",
    body: `“${title}” was joined for ${monthly}.`,
    link: "/video-creator-dashboard",
  };
  return [joined, gained];
}
