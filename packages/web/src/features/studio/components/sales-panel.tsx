import { SalesList } from "@/components/sales-list.tsx";

/**
 * The sales on the dashboard. Their address parameters have a prefix, because the list of videos on the same page uses
 * the plain names.
 */
export default function SalesPanel() {
  return <SalesList prefix="sales-" />;
}
