import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { ReceiptScreen } from "@/components/receipt/receipt-screen.tsx";
import { membershipsQuery } from "@/data/memberships.ts";
import { receiptQuery } from "@/data/payments.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { paidFor } from "../payment-text.ts";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(receiptQuery(params.id ?? "")),
  client.prefetchQuery(membershipsQuery),
];

/** The receipt of a purchase from a creator. */
export default function ReceiptPage() {
  usePageTitle("Receipt");
  const { id = "" } = useParams();
  useCrumbs(`/my_library/receipts/${id}`, [
    { name: "My Library", to: "/my_library?tab=payments" },
    { name: "Receipt" },
  ]);
  const memberships = useQuery(membershipsQuery);
  // Without the memberships, when they cannot be loaded, a month is called by its channel.
  const whatOf = (receipt: Receipt) =>
    receipt.kind === "channel" && memberships.isPending
      ? undefined
      : paidFor(receipt, memberships.data ?? []);
  return (
    <ReceiptScreen
      query={useQuery(receiptQuery(id))}
      whatOf={whatOf}
      back={{ label: "Back to the payments", to: "/my_library?tab=payments" }}
    />
  );
}
