import {
  noPlatformFigures,
  type PlatformFigures,
  type PlatformReport,
  platformFigureNames,
} from "@marquee/contracts/operations/admin/admin-money.schema";
import { periodsOf } from "@/components/figures/periods.ts";
import { wholeUnits } from "@/lib/money.ts";

const headings: Record<keyof PlatformFigures, string> = {
  sales: "Sales",
  gross: "Gross sales (USD)",
  refunded: "Refunds (USD)",
  fees: "Platform fees (USD)",
  earnings: "Creators' earnings (USD)",
  plan_revenue: "Plan revenue (USD)",
  minutes_revenue: "Upload minutes (USD)",
  promotion_revenue: "Promotions (USD)",
  disputes: "New disputes",
  disputed_amount: "Disputed (USD)",
  dispute_losses: "Sales lost in disputes (USD)",
  failed_payments: "Failed payments",
  failed_amount: "Failed payments (USD)",
  payouts: "Payouts (USD)",
};

const counts: ReadonlySet<keyof PlatformFigures> = new Set([
  "sales",
  "disputes",
  "failed_payments",
]);

/** The platform's figures as a file: every day of the span, oldest first. */
export const platformRows = (report: PlatformReport): (string | number)[][] => [
  ["Day (UTC)", ...platformFigureNames.map((name) => headings[name])],
  ...periodsOf(report, "day", { names: platformFigureNames, none: noPlatformFigures }).map(
    ({ from, figures }) => [
      from,
      ...platformFigureNames.map((name) =>
        counts.has(name) ? figures[name] : wholeUnits(figures[name], report.currency),
      ),
    ],
  ),
];
