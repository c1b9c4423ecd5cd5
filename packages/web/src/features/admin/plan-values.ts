import { cut } from "@marquee/contracts/cut";
import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import type { Enquiry } from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import type {
  AdminPlan,
  PlanFormValues,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { formatMoney } from "@/lib/money.ts";
import type { ComparedFields } from "@/lib/use-newer-version.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";

/** What the form of a plan begins with. */
export const planValues = (plan: AdminPlan | undefined): PlanFormValues => ({
  name: plan?.name ?? "",
  description: plan?.description ?? "",
  features: plan?.features ?? [],
  price: plan?.price ?? 0,
  minutes_per_month: plan?.minutes_per_month ?? 300,
  channel_limit: plan?.channel_limit ?? 1,
  live: plan?.live ?? false,
  platform_fee_percent: plan?.platform_fee_percent ?? 10,
  type: plan?.type ?? "monthly",
  is_enterprise: plan?.is_enterprise ?? false,
  trial_days: plan?.trial_days ?? 0,
  position: plan?.position ?? 100,
  // The field adds it to the values of the form, which would differ from these without it.
  reason: undefined,
});

export type PlanFieldName = Exclude<keyof PlanFormValues, "type" | "is_enterprise" | "reason">;

/** The fields that another admin may save meanwhile. */
export const planFields: ComparedFields<AdminPlan, PlanFieldName> = new Map([
  ["name", { label: "Name", textOf: ({ name }) => name }],
  ["description", { label: "Description", textOf: ({ description }) => description }],
  ["price", { label: "Price", textOf: ({ price, currency }) => formatMoney(price, currency) }],
  [
    "minutes_per_month",
    {
      label: "Upload minutes a month",
      textOf: ({ minutes_per_month }) => minutes_per_month.toLocaleString("en"),
    },
  ],
  [
    "channel_limit",
    { label: "Channels", textOf: ({ channel_limit }) => channel_limit.toLocaleString("en") },
  ],
  [
    "platform_fee_percent",
    {
      label: "Platform fee in percent",
      textOf: ({ platform_fee_percent }) => platform_fee_percent.toLocaleString("en"),
    },
  ],
  [
    "trial_days",
    { label: "Trial in days", textOf: ({ trial_days }) => trial_days.toLocaleString("en") },
  ],
  ["position", { label: "Position", textOf: ({ position }) => position.toLocaleString("en") }],
  ["live", { label: "Live streams", textOf: ({ live }) => (live ? "Yes" : "No") }],
  ["features", { label: "Features", textOf: ({ features }) => features.join(", ") }],
]);

const maxMinutes = 1_000_000;
const maxChannels = 1000;
const highestPrice = 10_000_000;
const dollar = 100;

/**
 * What the form of an offer begins with: the largest public plan, made larger for what the enquiry asks. Its price
 * grows with the upload minutes, in whole dollars.
 */
export function offerValues(enquiry: Enquiry, plans: readonly AdminPlan[]): PlanFormValues {
  const [largest] = [...plans].sort(
    (one, other) => other.minutes_per_month - one.minutes_per_month,
  );
  const standard = planValues(largest);
  const company = enquiry.company ?? enquiry.name;
  const minutes = Math.min(maxMinutes, enquiry.upload_minutes ?? standard.minutes_per_month);
  const channels = Math.min(maxChannels, Math.max(standard.channel_limit, enquiry.team_size ?? 1));
  const times = Math.max(1, minutes / Math.max(1, standard.minutes_per_month));
  const price = Math.ceil((standard.price * times) / dollar) * dollar;
  return {
    ...standard,
    name: cut(company, 60),
    description: `Made for ${company}.`,
    features: [
      `${formatWholeCount(minutes, "upload minute")} a month`,
      formatWholeCount(channels, "channel"),
      ...(standard.live ? ["Live streams"] : []),
    ],
    minutes_per_month: minutes,
    channel_limit: channels,
    price: Math.min(highestPrice, price),
    type: "monthly",
    is_enterprise: true,
    trial_days: 0,
  };
}

/** The values of the form as the pricing page shows a plan. */
export const planPreview = (values: PlanFormValues): Plan => ({
  id: "preview",
  slug: "preview",
  price_id: "preview",
  currency: "usd",
  ...values,
  name: values.name || "Name of the plan",
  description: values.description || "What the plan is for.",
  is_enterprise: values.is_enterprise ?? false,
  trial_days: values.trial_days ?? 0,
  price: Number.isFinite(values.price) ? values.price : 0,
});
