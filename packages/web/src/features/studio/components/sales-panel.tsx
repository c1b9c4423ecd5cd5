import { SalesList } from "@/components/sales-list.tsx";

/** The sales on the dashboard, beside the list of videos, which has the plain names in the address. */
export default function SalesPanel() {
  return <SalesList prefix="sales-" />;
}
