import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { openDisputesQuery } from "@/data/payments.ts";
import { payoutsPath } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";

/** What a seller does about a dispute. */
export const disputeAdvice =
  "Nothing is taken from your balance. The platform answers the bank; send us what supports the sale, such as messages with the buyer.";

/** The disputed sales, with what to do; hidden when there are none. */
export function Disputes() {
  const { data = [], isLoadingError, refetch } = useQuery(openDisputesQuery);
  if (isLoadingError) {
    return (
      <Notice
        tone="warning"
        live
        title="Your disputes could not be loaded"
        className="mt-6"
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The rest of this page does not need them.
      </Notice>
    );
  }
  if (data.length === 0) return null;
  return (
    <div className="mt-12">
      <Section title="Disputes">
        <p className="mb-4 max-w-3xl text-muted">{disputeAdvice}</p>
        <ul aria-label="Open disputes" className="divide-y divide-line border-t border-b">
          {data.map((sale) => (
            <li key={sale.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold wrap-anywhere">{sale.title}</p>
                <p className="figures text-sm text-muted">
                  Sold on {formatDate(sale.created_at, "long")} for{" "}
                  {formatMoney(sale.amount, sale.currency)}
                </p>
              </div>
              <Button asChild size="small">
                <Link to={payoutsPath(sale.id)} aria-label={`Follow the money of ${sale.title}`}>
                  Follow the money
                </Link>
              </Button>
              <Button asChild size="small" variant="primary">
                <Link to="/contact-us">Contact us</Link>
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
