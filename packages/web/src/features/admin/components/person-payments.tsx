import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import type { PaymentSums } from "@marquee/contracts/operations/admin/admin-user.schema";
import { Suspense, useState } from "react";
import { PaymentTable } from "@/components/payment-table.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { hasAmountLeft } from "@/lib/has-amount-left.ts";
import { lazy } from "@/lib/lazy.ts";
import { formatMoney } from "@/lib/money.ts";
import { Facts } from "./facts.tsx";

const RefundDialog = lazy(() => import("./refund-dialog.tsx"));

interface PersonPaymentsProps {
  title: string;
  /** Shown when there are none. */
  none: string;
  sums: PaymentSums;
  payments: readonly Payment[];
  /** Sales, which show the platform's fee; otherwise purchases. */
  isSeller?: boolean;
  /** The page with all of them. */
  more?: { label: string; to: string };
}

/** A person's newest purchases or sales, with their sum; each can be refunded. */
export function PersonPayments({
  title,
  none,
  sums,
  payments,
  isSeller = false,
  more,
}: PersonPaymentsProps) {
  const [asked, setAsked] = useState<Payment>();
  const money = (amount: number) => formatMoney(amount, "usd");
  return (
    <Section title={title} {...(more && { more })}>
      {payments.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <div className="grid gap-5">
          <Facts
            facts={[
              [sums.complete ? "Payments" : "Newest payments", sums.count],
              ["Gross", money(sums.gross)],
              ["Refunded", money(sums.refunded)],
              ...(isSeller ? ([["Platform fees", money(sums.platform_fees)]] as const) : []),
            ]}
          />
          <PaymentTable
            payments={payments}
            caption={`Newest ${title.toLowerCase()}`}
            seller={isSeller}
            actions={(payment) =>
              hasAmountLeft(payment) && (
                <Button size="small" onClick={() => setAsked(payment)}>
                  Refund<span className="sr-only"> {payment.title}</span>
                </Button>
              )
            }
          />
        </div>
      )}
      {asked && (
        <Suspense fallback={loadingLine}>
          <RefundDialog
            payment={payments.find(({ id }) => id === asked.id) ?? asked}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
