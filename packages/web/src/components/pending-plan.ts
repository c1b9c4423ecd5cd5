import type { Plan } from "@marquee/contracts/money/payment/payment.schema";

/** The name of the plan that follows. Of the same plan, the other period follows. */
export const pendingName = (
  { package_name }: { package_name: string },
  current: Pick<Plan, "name" | "type">,
): string =>
  package_name === current.name
    ? `${package_name} by the ${current.type === "yearly" ? "month" : "year"}`
    : package_name;
