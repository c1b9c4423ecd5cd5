import type { PayoutItem } from "@marquee/contracts/money/payout/payout.schema";
import { Badge } from "@/components/ui/badge.tsx";
import { payoutStatuses } from "../payout-text.ts";

export function PayoutBadge({ status }: Pick<PayoutItem, "status">) {
  return <Badge tone={payoutStatuses[status].tone}>{payoutStatuses[status].label}</Badge>;
}
