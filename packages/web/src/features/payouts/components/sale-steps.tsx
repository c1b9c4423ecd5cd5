import type { PaymentTrail, TrailStep } from "@marquee/contracts/money/payout/payout.schema";
import { Link } from "react-router-dom";
import { Money } from "@/components/ui/money.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { payoutsPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";

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

/** Every step of a sale's money, with the sum after it. */
export function SaleSteps({ trail }: { trail: PaymentTrail }) {
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
            <Cell className="wrap-anywhere max-sm:w-full sm:min-w-48">
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
