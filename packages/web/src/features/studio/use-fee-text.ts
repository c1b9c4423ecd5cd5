import { platformFee } from "@marquee/contracts/money/payment/platform-fee";
import { useQuery } from "@tanstack/react-query";
import { planStateQuery } from "@/data/own-plan.ts";
import { formatMoney } from "@/lib/money.ts";
import { useUser } from "@/session/use-session.ts";

/**
 * What the creator receives of a price, in words; empty until the plan is loaded.
 * @param price minor units; NaN and 0 while none is typed
 */
export function useFeeText(price: number): string {
  const { id = "" } = useUser() ?? {};
  const { data } = useQuery({ ...planStateQuery(id), enabled: id !== "" });
  if (!data?.package) return "";
  const percent = data.package.platform_fee_percent;
  if (!(price > 0)) return `The platform fee is ${percent}\u00a0% of each payment.`;
  const received = formatMoney(price - platformFee(price, percent), "usd");
  return `You receive ${received} of each payment: the platform fee is ${percent}\u00a0%.`;
}
