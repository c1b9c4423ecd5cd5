import { plainAddressSchema } from "@marquee/contracts/address-query";
import type { PlanInvoice } from "@marquee/contracts/money/subscription/subscription.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { invoiceColumns, invoiceName, invoiceTypes } from "@/components/invoice-columns.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { planPaymentsQuery } from "@/data/admin-users.ts";

const columns: readonly ListColumn<PlanInvoice>[] = [
  {
    id: "what",
    header: "What",
    cell: ({ type, package_name }) => (
      <>
        <span className="font-semibold">{invoiceTypes[type]}</span>
        {package_name !== null && <span className="block text-muted">{package_name}</span>}
      </>
    ),
  },
  ...invoiceColumns,
];

const invoicesOf = (page: { invoices: readonly PlanInvoice[] }) => page.invoices;

/** What a creator paid for plans, newest first. */
export default function PlanPayments({ personId }: { personId: string }) {
  return (
    <ListScreen
      caption="Invoices of plans"
      noun={{ one: "invoice", many: "invoices" }}
      address={useListAddress(plainAddressSchema, "plans-")}
      query={useInfiniteQuery(planPaymentsQuery(personId))}
      itemsOf={invoicesOf}
      nameOf={invoiceName}
      columns={columns}
      empty={<p className="text-muted">No plan was paid for.</p>}
    />
  );
}
