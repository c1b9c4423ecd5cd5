import { salesPage } from "@marquee/contracts/page-address";
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
  const { session_id, user_id, creator_id, link } = checkout;
  const fulfilledAt = new Date(checkout.updated_at);
  const idFor = (role: string) => stableId("notification", fulfilledAt, `${role}:${session_id}`);
  const { buyer, seller } = noticesOf(checkout);
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

interface Notices {
  buyer: Pick<NotificationRequest, "type" | "title" | "body">;
  /** Absent for a sale by the platform. */
  seller?: Pick<NotificationRequest, "title" | "body">;
}

function noticesOf({ kind, title, amount: charged }: CheckoutItem): Notices {
  const amount = formatAmount(charged);
  switch (kind) {
    case "subscription":
      return {
        buyer: {
          type: "subscription",
          title: "Your plan has begun",
          // Many take a plan before their profile is complete, which creating needs too.
          body: `${title} is yours. Once your profile is filled in, channels and uploads are open.`,
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
          body: `${title}: ${amount}. It stands among the promoted videos now.`,
        },
      };
    case "membership":
      return {
        buyer: {
          type: "purchase",
          title: "Welcome as a member",
          body: `“${title}” is open to you for ${amount} a month. Leave whenever you like.`,
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
          body: `“${title}” is yours for ${amount}.`,
        },
        seller: { title: "You made a sale", body: `“${title}” was bought for ${amount}.` },
      };
  }
}
