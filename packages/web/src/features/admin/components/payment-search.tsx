import type { PaymentsAddress } from "@marquee/contracts/operations/admin/admin-addresses.schema";
import type { AdminPayment } from "@marquee/contracts/operations/admin/admin-payment.calls";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { AddressInput } from "@/components/list-screen/address-input.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListAddress } from "@/components/list-screen/use-list-address.ts";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { foundPaymentsQuery } from "@/data/admin-payments.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { lazy } from "@/lib/lazy.ts";
import { paymentColumns } from "../payment-columns.tsx";

const RefundDialog = lazy(() => import("./refund-dialog.tsx"));

const paymentsOf = (page: { payments: readonly AdminPayment[] }) => page.payments;

/** Finds a payment to a creator or to the platform by its id, or those of a buyer or of an amount. */
export function PaymentSearch({ address }: { address: ListAddress<PaymentsAddress> }) {
  const { search } = address.query;
  const query = useInfiniteQuery(
    filteredList(foundPaymentsQuery(search === undefined ? {} : { search })),
  );
  const [refunded, setRefunded] = useState<AdminPayment>();
  const columns = useMemo(() => paymentColumns(setRefunded), []);
  return (
    <>
      <h2 className="sr-only">Payments that were found</h2>
      <ListScreen
        caption="Payments"
        noun={{ one: "payment", many: "payments" }}
        address={address}
        query={query}
        itemsOf={paymentsOf}
        nameOf={({ title }) => title}
        columns={columns}
        controls={
          <form
            className="col-span-full grid items-end gap-3 sm:flex sm:flex-wrap"
            onSubmit={(event) => {
              event.preventDefault();
              const text = new FormData(event.currentTarget).get("search");
              address.change({
                search: (typeof text === "string" ? text.trim() : "") || undefined,
              });
            }}
          >
            <Field label="Payment id, buyer's e-mail or amount" className="sm:w-96">
              {(control) => (
                <AddressInput {...control} name="search" maxLength={254} value={search ?? ""} />
              )}
            </Field>
            <Button type="submit">Find</Button>
          </form>
        }
        empty={
          <EmptyState
            icon={ReceiptText}
            title={search === undefined ? "Find a payment" : "No payment found"}
          >
            {search === undefined
              ? "Enter an id that begins with pur_, in_ or cs_, the whole e-mail address of a buyer, or an amount in dollars such as 12.99. Plans, minutes and promotions are found as well."
              : "Check the id, the whole e-mail address of the buyer, or the amount."}
          </EmptyState>
        }
      />
      {refunded && (
        <Suspense fallback={loadingLine}>
          <RefundDialog
            payment={
              query.data?.pages.flatMap(paymentsOf).find(({ id }) => id === refunded.id) ?? refunded
            }
            onClose={() => setRefunded(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
