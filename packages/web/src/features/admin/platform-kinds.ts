import type { PlatformFigures } from "@marquee/contracts/operations/admin/admin-money.schema";
import { type FigureKind, moneyMarks } from "@/components/figures/figure-kind.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";

const money = (value: number): string => formatMoney(value, "usd");
const inMoney = { format: money, marks: moneyMarks };

/** What the platform keeps: its fees, and what creators pay it. */
export const revenueOf = (figures: PlatformFigures): number =>
  figures.fees + figures.plan_revenue + figures.minutes_revenue + figures.promotion_revenue;

export const platformKinds: readonly FigureKind<PlatformFigures>[] = [
  {
    name: "Platform revenue",
    valueOf: revenueOf,
    ...inMoney,
    note: ({ fees, plan_revenue, minutes_revenue, promotion_revenue }) =>
      `Fees ${money(fees)}, plans ${money(plan_revenue)}, upload minutes ${money(minutes_revenue)}, promotions ${money(promotion_revenue)}. After refunds.`,
  },
  {
    name: "Gross sales",
    valueOf: ({ gross }) => gross,
    ...inMoney,
    note: ({ sales, earnings }) =>
      `${formatWholeCount(sales, "sale")}. Creators earned ${money(earnings)}.`,
  },
  {
    name: "Platform fees",
    valueOf: ({ fees }) => fees,
    ...inMoney,
    note: () => "The platform's part of the sales, less what refunds took.",
  },
  {
    name: "Plan revenue",
    valueOf: ({ plan_revenue }) => plan_revenue,
    ...inMoney,
    note: () => "What creators paid for plans, less what went back.",
  },
  {
    name: "Refunds",
    valueOf: ({ refunded }) => refunded,
    ...inMoney,
    note: () => "What buyers got back of sales, on the day of the refund.",
  },
  {
    name: "Disputes",
    valueOf: ({ disputed_amount }) => disputed_amount,
    ...inMoney,
    note: ({ disputes, dispute_losses }) =>
      `${formatWholeCount(disputes, "new dispute")}. Sales lost to banks: ${money(dispute_losses)}.`,
  },
  {
    name: "Failed payments",
    valueOf: ({ failed_amount }) => failed_amount,
    ...inMoney,
    note: ({ failed_payments }) =>
      `${formatWholeCount(failed_payments, "order or renewal", "orders and renewals")} that a bank or card refused.`,
  },
  {
    name: "Payouts",
    valueOf: ({ payouts }) => payouts,
    ...inMoney,
    note: () => "What arrived at the creators' banks, less what came back.",
  },
];
