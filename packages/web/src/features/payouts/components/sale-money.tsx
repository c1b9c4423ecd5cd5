import type { PaymentTrail } from "@marquee/contracts/money/payout/payout.schema";
import { Link } from "react-router-dom";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { formatMoney } from "@/lib/money.ts";
import { moneyDay } from "../payout-text.ts";
import { disputeAdvice } from "./disputes.tsx";
import { SaleSteps } from "./sale-steps.tsx";

function waitingText({ waiting, available_on, steps }: PaymentTrail): string {
  if (waiting === 0) return "Nothing waits.";
  if (waiting < 0) return "More was refunded than paid out: it is taken from your next sales.";
  if (available_on !== null && Date.parse(available_on) > Date.now()) {
    return `Held until the buyer's bank has paid: available on ${moneyDay(available_on)}.`;
  }
  const hasFailed = steps.some(({ payout }) => payout?.status === "failed");
  return hasFailed
    ? "Back from a payout that failed. It goes with the next one."
    : "Available. It goes with the next payout.";
}

function MoneyAmount({ label, amount, text }: { label: string; amount: string; text: string }) {
  return (
    <div className="rounded border bg-raised p-5">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd>
        <span className="figures mt-1 block font-display text-xl font-extrabold tracking-tight">
          {amount}
        </span>
        <span className="mt-1 block text-sm text-muted">{text}</span>
      </dd>
    </div>
  );
}

/** Where the money of a sale is now, and each step that it took. */
export function SaleMoney({ trail }: { trail: PaymentTrail }) {
  const { payment, currency, net, paid_out, on_its_way, waiting } = trail;
  const { is_recorded, is_account_closed } = trail;
  const money = (amount: number) => formatMoney(amount, currency);
  const added = (amount: number) => `${amount < 0 ? "−" : "+"} ${money(Math.abs(amount))}`;
  return (
    <>
      {payment.status === "disputed" && (
        <Notice
          tone="warning"
          title="The buyer disputes this payment at the bank"
          className="mb-8"
          action={
            <Button asChild size="small">
              <Link to="/contact-us">Contact us</Link>
            </Button>
          }
        >
          {disputeAdvice}
        </Notice>
      )}
      {is_account_closed && (
        <Notice title="The payout account of this sale is closed" className="mb-8">
          The payment provider no longer shows its payouts, so nobody says which of them had this
          money. The steps below are from our own records.
        </Notice>
      )}
      {!is_recorded && (
        <Notice tone="warning" title="A change is on its way" className="mb-8" live>
          The payment provider and our records differ at this moment. This agrees within minutes; if
          it does not, the nightly check finds it and we look into it.
        </Notice>
      )}
      {!is_account_closed && (
        <Section title={`Where your ${money(net)} is`}>
          <dl className="grid gap-4 sm:grid-cols-3">
            <MoneyAmount
              label="At your bank"
              amount={money(paid_out)}
              text={paid_out === 0 ? "Nothing has arrived yet." : "Arrived with a payout."}
            />
            <MoneyAmount
              label="On its way"
              amount={money(on_its_way)}
              text={on_its_way === 0 ? "Nothing is on its way." : "In a payout to your bank."}
            />
            <MoneyAmount
              label="Not paid out yet"
              amount={money(waiting)}
              text={waitingText(trail)}
            />
          </dl>
          <p className="figures mt-4 text-sm text-muted">
            {money(paid_out)} {added(on_its_way)} {added(waiting)} = {money(net)}
          </p>
        </Section>
      )}
      <Section title="Step by step">
        {trail.steps.length === 0 ? (
          <EmptyState title="No money has moved">
            The buyer got this for nothing, with a coupon.
          </EmptyState>
        ) : (
          <SaleSteps trail={trail} />
        )}
      </Section>
    </>
  );
}
