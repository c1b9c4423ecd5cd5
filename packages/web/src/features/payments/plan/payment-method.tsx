import type { PaymentMethod as Card } from "@marquee/contracts/money/subscription/subscription.schema";
import { useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { ActionError } from "@/components/ui/action-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { paymentMethodQuery, startCardChange } from "@/data/subscriptions.ts";
import { useCheckout } from "@/data/use-checkout.ts";

const brands: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** "Visa ending in 4242". */
export const cardName = ({ brand, last4 }: Card): string =>
  `${brands[brand] ?? "Card"} ending in ${last4}`;

/** A card works until the last day of its month. */
function hasExpired({ exp_month, exp_year }: Card, now: Date): boolean {
  return new Date(exp_year, exp_month, 1) <= now;
}

/** Opens the provider's page on which another card is entered. */
export function ChangeCardButton({ label }: { label: string }) {
  const change = useCheckout(startCardChange);
  return (
    <>
      <Button
        size="small"
        loading={change.isPending || change.isSuccess}
        onClick={() => change.mutate()}
      >
        {label}
      </Button>
      <ActionError error={change.error} className="w-full" />
    </>
  );
}

/** The card that pays the plan, and the button to replace it. */
export function PaymentMethod() {
  const query = useQuery(paymentMethodQuery);
  const { data, isPending, isLoadingError } = query;
  if (isPending) {
    return (
      <Loading label="Loading the card">
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (isLoadingError) return <QueryError title="The card could not be loaded" query={query} />;
  const isExpired = data !== null && hasExpired(data, new Date());
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border bg-raised p-5">
      <CreditCard aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="figures font-semibold">
          {data === null ? "No card is saved" : cardName(data)}
        </p>
        <p className={isExpired ? "figures text-sm text-danger" : "figures text-sm text-muted"}>
          {data === null
            ? "Without a card the plan cannot be renewed."
            : `${isExpired ? "Expired" : "Expires"} ${String(data.exp_month).padStart(2, "0")}/${data.exp_year}. We never see its number.`}
        </p>
      </div>
      <ChangeCardButton label={data === null ? "Add a card" : "Change the card"} />
    </div>
  );
}
