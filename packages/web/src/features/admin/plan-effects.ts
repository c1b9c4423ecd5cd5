import { isInForce } from "@marquee/contracts/money/subscription/is-in-force";
import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { formatMoney } from "@/lib/money.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";

type Terms = Pick<
  AdminPlan,
  | "type"
  | "name"
  | "description"
  | "price"
  | "minutes_per_month"
  | "channel_limit"
  | "live"
  | "platform_fee_percent"
> & { features: readonly string[]; trial_days?: number | undefined };

const later = "from their next renewal or change of the subscription";

/** False for a field that is empty at the moment. */
const differs = (now: number, before: number): boolean => Number.isFinite(now) && now !== before;

type People = readonly Pick<AdminUser, "subscription">[];

const countOf = (people: People): number =>
  people.filter(({ subscription }) => subscription && isInForce(subscription)).length;

/** Whether a change is for new subscribers only. `hasMore`: there are more people than these. */
export const isForNobody = (people: People, hasMore: boolean): boolean =>
  countOf(people) === 0 && !hasMore;

/**
 * "3 creators have this plan.", of the people who have or had it; a person whose plan has ended is not counted.
 * `hasMore`: there are more people than these.
 */
export function subscriberText(people: People, hasMore: boolean): string {
  if (isForNobody(people, hasMore)) return "Nobody has this plan.";
  const count = countOf(people);
  if (count === 0) return "Many creators took this plan, and some may still have it.";
  const text = `${formatWholeCount(count, "creator has", "creators have")} this plan.`;
  return hasMore ? `At least ${text}` : text;
}

/** What changed values of a plan do to the creators who have it, a sentence each. */
export function planEffects(plan: Terms, values: Terms): string[] {
  const effects: string[] = [];
  const period = plan.type === "yearly" ? "year" : "month";
  if (differs(values.price, plan.price)) {
    effects.push(
      `They keep paying ${formatMoney(plan.price, "usd")} a ${period}. New subscribers pay ${formatMoney(values.price, "usd")}.`,
    );
  }
  if (differs(values.minutes_per_month, plan.minutes_per_month)) {
    effects.push(
      `They have ${formatWholeCount(values.minutes_per_month, "upload minute")} a month instead of ${plan.minutes_per_month.toLocaleString("en")}, ${later}.`,
    );
  }
  if (differs(values.channel_limit, plan.channel_limit)) {
    const isLower = values.channel_limit < plan.channel_limit;
    effects.push(
      `They may have ${formatWholeCount(values.channel_limit, "channel")} instead of ${plan.channel_limit.toLocaleString("en")}, ${later}.${isLower ? " Channels above that number stay." : ""}`,
    );
  }
  if (values.live !== plan.live) {
    effects.push(
      values.live ? `They can stream live, ${later}.` : `They can no longer stream live, ${later}.`,
    );
  }
  if (differs(values.platform_fee_percent, plan.platform_fee_percent)) {
    effects.push(
      `The fee on their sales is ${values.platform_fee_percent.toLocaleString("en")} % instead of ${plan.platform_fee_percent.toLocaleString("en")} %, ${later}.`,
    );
  }
  if ((values.trial_days ?? 0) !== (plan.trial_days ?? 0)) {
    effects.push("The trial is for new subscribers only.");
  }
  const hasNewTexts =
    values.name !== plan.name ||
    values.description !== plan.description ||
    values.features.join("\n") !== plan.features.join("\n");
  if (hasNewTexts) effects.push("They see the new texts at once.");
  return effects;
}
