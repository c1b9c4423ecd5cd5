import type {
  PaymentMethod as Card,
  PayingMethod,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { ActionError } from "@/components/ui/action-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { paymentMethodQuery, startCardChange } from "@/data/subscriptions.ts";
import { useCheckout } from "@/data/use-checkout.ts";
import { capitalize } from "@/lib/capitalize.ts";

const brands: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** Of the methods that are neither a card nor a bank account, by the provider's name. */
const others: Readonly<Record<string, string>> = {
  amazon_pay: "Amazon Pay account",
  cashapp: "Cash App account",
  link: "Link account",
  paypal: "PayPal account",
};

/** "Visa ending in 4242", "bank account ending in 6789", "Link account"; undefined without any. */
export function methodName({
  payment_method,
  bank_account,
  other_method,
}: PayingMethod): string | undefined {
  if (bank_account !== null) return `bank account ending in ${bank_account.last4}`;
  if (other_method !== null) return others[other_method] ?? "saved payment method";
  if (payment_method === null) return undefined;
  return `${brands[payment_method.brand] ?? "card"} ending in ${payment_method.last4}`;
}

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

/** How long the plan can be paid with it. */
function Validity({ method }: { method: PayingMethod }) {
  const { payment_method: card, bank_account, other_method } = method;
  const isExpired = card !== null && hasExpired(card, new Date());
  return (
    <p className={isExpired ? "figures text-sm text-danger" : "figures text-sm text-muted"}>
      {card !== null &&
        `${isExpired ? "Expired" : "Expires"} ${String(card.exp_month).padStart(2, "0")}/${card.exp_year}. We never see its number.`}
      {bank_account !== null && "Each payment is debited from it. We never see its number."}
      {other_method !== null && "Each payment is charged to it."}
      {methodName(method) === undefined && "Without a card the plan cannot be renewed."}
    </p>
  );
}

/** What pays the plan, and the button to replace it by a card. */
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
  const name = methodName(data);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border bg-raised p-5">
      <CreditCard aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="figures font-semibold">
          {name === undefined ? "No card is saved" : capitalize(name)}
        </p>
        <Validity method={data} />
      </div>
      <ChangeCardButton label={data.payment_method === null ? "Add a card" : "Change the card"} />
    </div>
  );
}
