import type { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import { minutePacks } from "@marquee/contracts/offers";
import { loadUser, requireActivePlan } from "../../people/user/index.ts";
import { type Call, type InputOf, requireCreatorMode } from "../../platform/context.ts";
import { invalidFields } from "../../platform/errors.ts";
import { applyCoupon, oneTimePayment, startCheckout } from "../checkout/index.ts";

/**
 * Opens the hosted checkout of a pack of upload minutes. A pack may be bought any number of times.
 * @throws unauthenticated, forbidden, subscription_required, invalid_state while an earlier payment is being confirmed,
 * coupon_invalid
 */
export async function purchaseMinutes({
  ctx,
  input,
}: Call<
  InputOf<typeof paymentCalls.purchaseMinutes>,
  "stripe" | "queues"
>): Promise<CheckoutStart> {
  const actor = requireCreatorMode(ctx, "Upload minutes are for creators.");
  const pack = minutePacks.find(({ id }) => id === input.pack_id);
  if (pack === undefined) throw invalidFields({ pack_id: "Choose one of the packs" });
  const user = await loadUser(ctx, actor.userId);
  requireActivePlan(ctx, user, "Choose a plan before you buy more minutes.");
  const { amount, discounts } = await applyCoupon(ctx, {
    code: input.coupon_code,
    user,
    price: pack.price,
  });
  const title = `${pack.minutes.toLocaleString("en-US")} upload minutes`;
  return startCheckout(ctx, {
    user,
    kind: "minutes",
    itemId: pack.id,
    title,
    link: "/payments/upload-minutes",
    cancelPath: `/payments/upload-minutes?pack=${pack.id}`,
    couponCode: input.coupon_code,
    amount,
    platformFee: 0,
    slot: pack.id,
    request: {
      ...oneTimePayment(
        { title, price: pack.price, amount },
        { metadata: { user_id: user.id, kind: "minutes", item_id: pack.id } },
      ),
      ...discounts,
    },
  });
}
