import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Notice } from "@/components/ui/notice.tsx";
import { waitingForBankQuery } from "@/data/payments.ts";
import { formatMoney } from "@/lib/money.ts";
import { safePath } from "@/lib/safe-path.ts";

/**
 * Payments that a bank has not answered yet; nothing when there are none.
 * @param kinds of what is paid for; all kinds when absent
 */
export function WaitingForBank({ kinds }: { kinds?: readonly Checkout["kind"][] }) {
  const { data = [] } = useQuery(waitingForBankQuery);
  const checkouts = data.filter(({ kind }) => kinds?.includes(kind) ?? true);
  if (checkouts.length === 0) return null;
  return (
    <Notice title="Waiting for your bank" className="mb-6">
      <ul aria-label="Payments that wait for your bank">
        {checkouts.map(({ session_id, title, link, amount, currency }) => (
          <li key={session_id} className="figures wrap-anywhere">
            <Link to={safePath(link) ?? "/"} className="font-semibold hover:underline">
              {title}
            </Link>{" "}
            · {formatMoney(amount, currency)}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Banks answer within four business days. We tell you when it is open, or if the bank does not
        pay.
      </p>
    </Notice>
  );
}
