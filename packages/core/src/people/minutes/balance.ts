import type { Minutes } from "@marquee/contracts/content/upload/upload.calls";

/** The figures of a balance, in minutes; none is ever negative. */
export interface Balance {
  plan_total: number;
  plan_used: number;
  topup_total: number;
  topup_used: number;
  reserved: number;
}

export const emptyBalance: Balance = {
  plan_total: 0,
  plan_used: 0,
  topup_total: 0,
  topup_used: 0,
  reserved: 0,
};

/** Minutes that a length in seconds costs. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** Minutes that are neither used nor reserved for an upload. */
export function remaining(balance: Balance): number {
  return Math.max(
    0,
    balance.plan_total -
      balance.plan_used +
      balance.topup_total -
      balance.topup_used -
      balance.reserved,
  );
}

/** Reserves minutes for an upload; undefined when there are not enough. */
export function reserve<B extends Balance>(balance: B, minutes: number): B | undefined {
  if (remaining(balance) < minutes) return undefined;
  return { ...balance, reserved: balance.reserved + minutes };
}

/** Releases a reservation. */
export function release<B extends Balance>(balance: B, reserved: number): B {
  return { ...balance, reserved: Math.max(0, balance.reserved - reserved) };
}

/**
 * Turns a reservation into use: the plan's minutes first, then the bought ones. Undefined when the length is more than
 * the reserved and remaining minutes together; the reservations of other uploads stay.
 */
export function settle<B extends Balance>(
  balance: B,
  reserved: number,
  actual: number,
): B | undefined {
  const freed = release(balance, reserved);
  if (actual > remaining(freed)) return undefined;
  const fromPlan = Math.min(actual, freed.plan_total - freed.plan_used);
  return {
    ...freed,
    plan_used: freed.plan_used + fromPlan,
    topup_used: freed.topup_used + actual - fromPlan,
  };
}

/** Reserved minutes that the bought ones do not cover: the plan's minutes must. */
const reservedOfPlan = (balance: Balance): number =>
  Math.max(0, balance.reserved - (balance.topup_total - balance.topup_used));

/**
 * Plan minutes that were used beyond the elapsed share of the period, when the plan grants `planMinutes` for the whole
 * period. A person who cuts a period short is credited the rest of its time.
 */
export function usedBeyond(balance: Balance, planMinutes: number, timeShare: number): number {
  return Math.max(0, balance.plan_used - Math.floor(planMinutes * timeShare));
}

/**
 * Starts a new period. Unused plan minutes do not roll over. Bought ones and reservations stay, also when the plan has
 * become too small for them. `used` are those that count as used from its beginning.
 */
export function startPeriod<B extends Balance>(balance: B, planMinutes: number, used = 0): B {
  return {
    ...balance,
    plan_total: Math.max(planMinutes, used + reservedOfPlan(balance)),
    plan_used: used,
  };
}

/**
 * Another plan within the period. A larger one grants its minutes at once. A smaller one takes back neither used
 * minutes nor reservations that bought minutes do not cover.
 */
export function resizePlan<B extends Balance>(balance: B, planMinutes: number): B {
  const bound = balance.plan_used + reservedOfPlan(balance);
  return { ...balance, plan_total: Math.max(planMinutes, Math.min(balance.plan_total, bound)) };
}

export function grant<B extends Balance>(balance: B, minutes: number): B {
  return { ...balance, topup_total: balance.topup_total + minutes };
}

/**
 * Takes bought minutes back, as far as they are neither used nor reserved for an upload. Used minutes stay used, and no
 * figure becomes negative.
 * @returns how many were taken, and the balance afterwards
 */
export function takeBack<B extends Balance>(
  balance: B,
  minutes: number,
): { taken: number; balance: B } {
  const unused = balance.topup_total - balance.topup_used;
  const taken = Math.max(0, Math.min(minutes, unused, remaining(balance)));
  return { taken, balance: { ...balance, topup_total: balance.topup_total - taken } };
}

/** Upload minutes as the API answers them; used and reserved ones are not `remaining`. */
export function presentBalance(
  balance: Balance & { period_end?: string | undefined },
): Omit<Minutes, "topups"> {
  return {
    total: balance.plan_total + balance.topup_total,
    used: balance.plan_used + balance.topup_used,
    reserved: balance.reserved,
    remaining: remaining(balance),
    period_end: balance.period_end ?? null,
  };
}
