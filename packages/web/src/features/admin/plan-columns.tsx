import type { PlansAddress } from "@marquee/contracts/operations/admin/admin-addresses.schema";
import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { formatMoney } from "@/lib/money.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";

/** The name opens the plan. */
export const planColumns = (
  onOpen: (plan: AdminPlan) => void,
): readonly ListColumn<AdminPlan, PlansAddress>[] => [
  {
    id: "name",
    header: "Plan",
    cell: (plan) => (
      <button
        type="button"
        className="text-left font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        onClick={() => onOpen(plan)}
      >
        {plan.name}
      </button>
    ),
  },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: ({ is_active, is_enterprise }) => (
      <span className="flex flex-wrap gap-1.5">
        {is_active ? <Badge tone="success">Offered</Badge> : <Badge>Retired</Badge>}
        {is_enterprise && <Badge tone="accent">Enterprise</Badge>}
      </span>
    ),
  },
  {
    id: "price",
    header: "Price",
    isOnPhone: true,
    cell: ({ price, currency, type }) => (
      <span className="figures whitespace-nowrap">
        {formatMoney(price, currency)} a {type === "yearly" ? "year" : "month"}
      </span>
    ),
  },
  {
    id: "minutes",
    header: "Minutes a month",
    isNumber: true,
    cell: ({ minutes_per_month }) => minutes_per_month.toLocaleString("en"),
  },
  {
    id: "channels",
    header: "Channels",
    isNumber: true,
    cell: ({ channel_limit }) => channel_limit.toLocaleString("en"),
  },
  { id: "live", header: "Live", cell: ({ live }) => (live ? "Yes" : "No") },
  {
    id: "fee",
    header: "Fee",
    isNumber: true,
    cell: ({ platform_fee_percent }) => `${platform_fee_percent}\u00a0%`,
  },
  {
    id: "trial",
    header: "Trial",
    isNumber: true,
    isHidden: true,
    cell: ({ trial_days }) => formatWholeCount(trial_days, "day"),
  },
];
