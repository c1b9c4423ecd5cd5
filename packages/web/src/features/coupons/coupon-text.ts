import { prefixOf, toSlug } from "@marquee/contracts/ids";
import type { OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import { endedText } from "@/components/coupon-end.ts";
import { withFullStop } from "@/lib/full-stop.ts";
import { channelPath, videoPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";

/** "25% off", "$5.00 off". */
export const discountText = ({ percent_off, amount_off }: OwnCoupon): string =>
  percent_off === null ? `${formatMoney(amount_off ?? 0, "usd")} off` : `${percent_off}% off`;

/** "3 of 10" for a coupon with a limit. */
export const usesText = ({ times_used, max_uses }: OwnCoupon): string =>
  max_uses === null
    ? times_used.toLocaleString("en")
    : `${times_used.toLocaleString("en")} of ${max_uses.toLocaleString("en")}`;

/** The last moment of the day with which a coupon ends. */
const lastMoment = (expiresAt: string): Date => new Date(Date.parse(expiresAt) - 1);

/** The last day of a coupon; it ends with that day. */
export const lastDayText = ({ expires_at }: OwnCoupon): string =>
  expires_at === null ? "No end" : formatDate(lastMoment(expires_at).toISOString(), "long");

/** The last day as it is typed, in the browser's time zone; the reverse of `endOfDay`. */
export function typedLastDay(expiresAt: string): string {
  const day = lastMoment(expiresAt);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return [day.getFullYear(), twoDigits(day.getMonth() + 1), twoDigits(day.getDate())].join("-");
}

/** Why no buyer can use a coupon that has not ended; undefined when they can. */
export function unusableText(
  { item_id, item_title, problem, pause }: OwnCoupon,
  canBePaid: boolean,
): string | undefined {
  if (item_id !== null && item_title === null) return "What it was for is deleted.";
  const reason = problem ?? pause ?? (canBePaid ? undefined : "Nobody can pay you at the moment");
  return reason && withFullStop(reason);
}

/** What is said after a coupon was created. */
export function createdText(coupon: OwnCoupon, canBePaid: boolean): string {
  const obstacle = unusableText(coupon, canBePaid);
  return obstacle === undefined
    ? `The coupon ${coupon.code} works now.`
    : `The coupon ${coupon.code} is created. ${obstacle}`;
}

/** A buyer can still use the coupon. */
export const canShare = (
  coupon: OwnCoupon,
  { now, canBePaid }: { now: number; canBePaid: boolean },
): boolean => endedText(coupon, now) === undefined && unusableText(coupon, canBePaid) === undefined;

/** The moment after the last second of a day in the browser's time zone: "2026-12-05" is typed. */
export function endOfDay(typed: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed) ?? [];
  if (day === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(day) + 1).toISOString();
}

/** The page of a coupon's item, whose button to buy takes the code along; undefined for a coupon for everything. */
export function couponPath({ code, item_id, item_title }: OwnCoupon): string | undefined {
  if (item_id === null || item_title === null) return undefined;
  const slug = toSlug(item_title, item_id);
  const path = item_id.startsWith(prefixOf("channel"))
    ? channelPath({ id: item_id, slug, name: item_title })
    : videoPath({ id: item_id, slug, title: item_title });
  return `${path}&coupon=${code}`;
}
