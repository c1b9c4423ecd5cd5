import type { PaymentTrail, TrailStep } from "@marquee/contracts/money/payout/payout.schema";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { Link } from "react-router-dom";
import { Later } from "@/components/later.tsx";
import { NotFound } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PaymentBadge } from "@/components/payment-table.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Money } from "@/components/ui/money.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { paymentTrailQuery } from "@/data/payouts.ts";
import { hasCode } from "@/lib/api-error.ts";
import { payoutsPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDate } from "@/lib/time.ts";
import { disputeAdvice } from "./disputes.tsx";

const RefundSaleDialog = lazy(() => import("./refund-sale-dialog.tsx"));

/** A part of the sale is left to refund; the rules decide whether it can be refunded now. */
const mayBeRefunded = ({ status, amount, amount_refunded }: PaymentTrail["payment"]): boolean =>
  (status === "paid" || status === "partially_refunded") && amount > amount_refunded;

const stepNames: Record<TrailStep["kind"], string> = {
  sale: "Sale",
  platform_fee: "Platform fee",
  provider_fee: "Provider fee",
  transfer: "Transfer",
  refund: "Refund",
  returned_fee: "Returned fee",
  dispute: "Dispute",
  payout: "Payout",
};

/** These steps move money that already belongs to the seller. */
const isMove = ({ kind }: TrailStep): boolean => kind === "transfer" || kind === "payout";

function Change({ step, currency }: { step: TrailStep; currency: string }) {
  if (step.kind === "dispute") return <span className="text-muted">–</span>;
  if (isMove(step)) {
    return <span className="text-muted">{formatMoney(step.amount, currency)} moved</span>;
  }
  return <Money amount={step.amount} currency={currency} />;
}

function StepTable({ trail }: { trail: PaymentTrail }) {
  const { steps, currency } = trail;
  return (
    <Table caption="Every step of this sale's money">
      <TableHead>
        <tr>
          <HeaderCell className="max-sm:hidden">Date</HeaderCell>
          <HeaderCell>Step</HeaderCell>
          <HeaderCell className="text-right">Change</HeaderCell>
          <HeaderCell className="text-right max-sm:hidden">Yours after it</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {steps.map((step) => (
          <tr key={`${step.kind} ${step.payout?.id} ${step.at} ${step.amount} ${step.total}`}>
            <Cell className="figures whitespace-nowrap text-muted max-sm:hidden">
              {formatDate(step.at, "long")}
            </Cell>
            <Cell className="w-full sm:min-w-48">
              <span className="font-semibold">{stepNames[step.kind]}</span>
              <span className="block text-muted">{step.reason}</span>
              {step.payout && (
                <Link
                  to={payoutsPath(step.payout.id)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-0"
                >
                  Payout of {formatMoney(step.payout.amount, step.payout.currency)}
                </Link>
              )}
              <span className="figures mt-1 block text-muted sm:hidden">
                {formatDate(step.at, "long")}, yours after it: {formatMoney(step.total, currency)}
              </span>
            </Cell>
            <Cell className="figures text-right whitespace-nowrap">
              <Change step={step} currency={currency} />
            </Cell>
            <Cell className="figures text-right font-semibold max-sm:hidden">
              <Money amount={step.total} currency={currency} />
            </Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}

function waitingText({ waiting, available_on, steps }: PaymentTrail): string {
  if (waiting === 0) return "Nothing waits.";
  if (waiting < 0) return "More was refunded than paid out: it is taken from your next sales.";
  if (available_on !== null && Date.parse(available_on) > Date.now()) {
    return `Held until the buyer's bank has paid: available on ${formatDate(available_on, "long")}.`;
  }
  const hasFailed = steps.some(({ payout }) => payout?.status === "failed");
  return hasFailed
    ? "Back from a payout that failed. It goes with the next one."
    : "Available. It goes with the next payout.";
}

function Place({ label, amount, text }: { label: string; amount: string; text: string }) {
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

function Trail({ trail }: { trail: PaymentTrail }) {
  const { payment, currency, net, paid_out, on_its_way, waiting, is_recorded } = trail;
  const money = (amount: number) => formatMoney(amount, currency);
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
      {!is_recorded && (
        <Notice tone="warning" title="A change is on its way" className="mb-8" live>
          The payment provider and our records differ at this moment. This agrees within minutes; if
          it does not, the nightly check finds it and we look into it.
        </Notice>
      )}
      <Section title={`Where your ${money(net)} is`}>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Place
            label="At your bank"
            amount={money(paid_out)}
            text={paid_out === 0 ? "Nothing has arrived yet." : "Arrived with a payout."}
          />
          <Place
            label="On its way"
            amount={money(on_its_way)}
            text={on_its_way === 0 ? "Nothing is on its way." : "In a payout to your bank."}
          />
          <Place label="Not paid out yet" amount={money(waiting)} text={waitingText(trail)} />
        </dl>
        <p className="figures mt-4 text-sm text-muted">
          {money(paid_out)} + {money(on_its_way)} + {money(waiting)} = {money(net)}
        </p>
      </Section>
      <Section title="Step by step">
        {trail.steps.length === 0 ? (
          <EmptyState title="No money has moved">
            The buyer got this for nothing, with a coupon.
          </EmptyState>
        ) : (
          <StepTable trail={trail} />
        )}
      </Section>
    </>
  );
}

/** One sale: its fee, transfer, refunds and payouts, adding up to the cent. */
export function SaleTrail({ saleId, userId }: { saleId: string; userId: string }) {
  const query = useQuery(paymentTrailQuery(saleId));
  const [isRefunding, setRefunding] = useState(false);
  const trail = query.data;
  usePageTitle(trail ? `Sale of ${trail.payment.title}` : "Sale");
  if (query.isPending) {
    return (
      <Loading label="Loading the trail of this sale" className="space-y-6">
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (trail === undefined) {
    if (hasCode(query.error, "not_found", "invalid_fields")) return <NotFound />;
    return (
      <>
        <h1 className="sr-only">Sale</h1>
        <ErrorState
          title="The trail of this sale could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </>
    );
  }
  const { payment } = trail;
  return (
    <>
      <nav aria-label="Money" className="flex gap-6 text-sm text-muted">
        <Link
          to={payoutsPath("sales")}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          All sales
        </Link>
        <Link
          to={payoutsPath(userId)}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          All payouts
        </Link>
      </nav>
      <PageHeader
        title={`Sale of ${payment.title}`}
        description={
          <span className="figures flex flex-wrap items-center gap-3">
            <PaymentBadge payment={payment} />
            {formatMoney(payment.amount, payment.currency)} on{" "}
            {formatDate(payment.created_at, "long")}
          </span>
        }
      />
      <Trail trail={trail} />
      {mayBeRefunded(payment) && (
        <Button className="mt-8" onClick={() => setRefunding(true)}>
          Refund this sale
        </Button>
      )}
      {isRefunding && (
        <Later fallback={null}>
          <RefundSaleDialog payment={payment} onClose={() => setRefunding(false)} />
        </Later>
      )}
      <p className="mt-6 text-sm wrap-anywhere text-muted">Number of this sale: {payment.id}</p>
    </>
  );
}
