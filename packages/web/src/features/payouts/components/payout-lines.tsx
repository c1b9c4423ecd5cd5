import { plainAddressSchema } from "@marquee/contracts/address-query";
import type { PayoutItem } from "@marquee/contracts/money/payout/payout.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { payoutLinesQuery } from "@/data/payouts.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { sumLabels } from "../payout-text.ts";
import { lineColumns, linesOf, nameOfLine } from "./line-columns.tsx";

/** Every sale, fee and refund of a payout, and what they come to. */
export default function PayoutLines({ payout: { id, status } }: { payout: PayoutItem }) {
  const query = useInfiniteQuery(payoutLinesQuery(id));
  const address = useListAddress(plainAddressSchema);
  const columns = useMemo(() => lineColumns({ net: "You get", sum: sumLabels[status] }), [status]);
  if (hasCode(query.error, "invalid_state")) {
    return (
      <Notice title="The parts of this payout are not known">
        {describeError(query.error).message}
      </Notice>
    );
  }
  return (
    <ListScreen
      caption="Parts of this payout"
      noun={{ one: "line", many: "lines" }}
      address={address}
      query={query}
      itemsOf={linesOf}
      nameOf={nameOfLine}
      columns={columns}
      empty={
        <EmptyState title="Nothing is in this payout">The provider lists no part of it.</EmptyState>
      }
    />
  );
}
