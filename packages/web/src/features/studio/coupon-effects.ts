import { videoPrice } from "@marquee/contracts/limits";
import { discountFor, isTooSmall } from "@marquee/contracts/money/coupon/discount";
import type { OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { endedText } from "@/components/coupon-end.ts";
import { formatMoney } from "@/lib/money.ts";

/** A video or a channel whose price changes. Minor units; 0 for what nobody pays for once. */
export interface PriceChange {
  itemId: string;
  before: number;
  after: number;
  /** Nobody pays for the video any more because its channel is sold as a whole. */
  opensWithChannel?: boolean;
}

/** What the form of a video does to its price. `typed` is undefined until the form has registered the field. */
export const videoChange = (
  { id, price }: { id: string; price: number },
  { isPaid, typed = price }: { isPaid: boolean; typed: number | undefined },
): PriceChange => ({ itemId: id, before: price, after: isPaid ? typed : 0 });

/** What a coupon leaves of a price, in minor units; undefined without a price. */
const leftOf = ({ percent_off, amount_off }: OwnCoupon, price: number): number | undefined =>
  price === 0
    ? undefined
    : price -
      discountFor({ percentOff: percent_off ?? undefined, amountOff: amount_off ?? 0 }, price);

function effectOf(coupon: OwnCoupon, change: PriceChange): string | undefined {
  const { itemId, before, after } = change;
  const { code, item_id, percent_off, problem } = coupon;
  const isForAll = item_id === null;
  if ((!isForAll && item_id !== itemId) || problem !== undefined) return undefined;
  const [former, left] = [leftOf(coupon, before), leftOf(coupon, after)];
  if (left === undefined) {
    const reason = change.opensWithChannel
      ? "its video then opens with the channel only."
      : "it is for a price that is paid once.";
    return isForAll ? undefined : `${code} can no longer be used: ${reason}`;
  }
  if (isTooSmall(left) && !(former !== undefined && isTooSmall(former))) {
    return `${code} can no longer be used: it leaves ${formatMoney(left, "usd")} to pay, and a payment is at least $0.50.`;
  }
  // A coupon of 100 percent was made for this.
  return left === 0 && former !== 0 && percent_off === null
    ? `With ${code}, buyers then pay nothing.`
    : undefined;
}

/** False while a price is being typed. A channel has the same lowest price. */
export const isPossible = (price: number): boolean => price === 0 || price >= videoPrice.minimum;

/** What changes of prices do to the coupons that work now, in sentences, each once. */
export const couponEffects = (
  coupons: readonly OwnCoupon[],
  changes: readonly PriceChange[],
  now: number,
): string[] => [
  ...new Set(
    changes
      .filter(({ before, after }) => before !== after && isPossible(after))
      .flatMap((change) =>
        coupons
          .filter((coupon) => endedText(coupon, now) === undefined)
          .flatMap((coupon) => effectOf(coupon, change) ?? []),
      ),
  ),
];
