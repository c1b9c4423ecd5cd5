import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { ReceiptScreen } from "@/components/receipt/receipt-screen.tsx";
import { platformReceiptQuery } from "@/data/payments.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(platformReceiptQuery(params.id ?? "")),
];

const whatOf = ({ title }: Receipt) => title;

/** The receipt of a pack of upload minutes or of a promotion. */
export default function PlatformReceiptPage() {
  usePageTitle("Receipt");
  const { id = "" } = useParams();
  return (
    <ReceiptScreen
      query={useQuery(platformReceiptQuery(id))}
      whatOf={whatOf}
      back={{ label: "Back to plan and payments", to: "/payments/update-payments" }}
    />
  );
}
