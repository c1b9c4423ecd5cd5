import type { Checkout } from "@marquee/contracts/payment/payment.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { NotFound } from "@/app/pages/not-found.tsx";
import { refreshUser } from "@/app/session/session.ts";
import { useSession } from "@/app/session/use-session.ts";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { hasCode } from "@/lib/api-error.ts";
import { withCallback } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { safePath } from "@/lib/safe-path.ts";
import { checkoutQuery } from "../api/payments.ts";
import { CheckoutError } from "../components/page-states.tsx";
import { Summary } from "../components/summary.tsx";

const verbs: Record<Checkout["kind"], string> = {
  subscription: "Go on",
  video: "Watch now",
  channel: "Open the channel",
  membership: "Open the channel",
  minutes: "Go on",
  promotion: "Go on",
  payment_method: "Back to your profile",
};

const patienceMilliseconds = 30_000;

function Waiting({ title }: { title: string | undefined }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <h1 className="text-xl">Confirming the payment</h1>
      <p className="mt-2 text-muted">
        {title ? `“${title}” opens` : "What you bought opens"} as soon as the payment provider
        confirms. This takes a few seconds.
      </p>
      <Progress value={undefined} label="Confirming the payment" className="mt-6" />
      {long && (
        <Notice className="mt-6" title="This takes longer than usual">
          You need not wait: it opens by itself once it is confirmed, and nothing is charged twice.
        </Notice>
      )}
    </div>
  );
}

function Done({ checkout }: { checkout: Checkout }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    // What was bought changes what every list and the profile say.
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== "checkout" });
    void refreshUser().catch(() => undefined);
  }, [queryClient]);
  return (
    <>
      <CircleCheck aria-hidden="true" className="mb-4 size-10 text-success" />
      {checkout.kind === "payment_method" ? (
        <>
          <h1 className="text-xl">Your card has been changed</h1>
          <p className="mt-2 text-muted">Your plan is paid with the new card from now on.</p>
        </>
      ) : (
        <>
          <h1 className="text-xl">Thank you. It is yours.</h1>
          <div className="mt-6">
            <Summary
              lines={[
                { label: "Bought", value: checkout.title },
                {
                  label: "Paid today",
                  value: formatMoney(checkout.amount, checkout.currency),
                  strong: true,
                },
              ]}
            />
          </div>
        </>
      )}
      <Button asChild variant="primary" wide className="mt-6">
        <Link to={safePath(checkout.link) ?? "/"}>{verbs[checkout.kind]}</Link>
      </Button>
    </>
  );
}

/** Waits for the fulfilment, which only the provider's word brings, and says what was bought. */
export default function SuccessPage() {
  usePageTitle("Payment");
  const [search] = useSearchParams();
  const session = useSession();
  const { pathname, search: text } = useLocation();
  const sessionId = search.get("session_id") ?? "";
  const signedIn = session.status === "signed-in";
  const query = useQuery(checkoutQuery(signedIn ? sessionId : ""));
  const checkout = query.data;
  if (sessionId === "") return <NotFound />;
  if (session.status === "anonymous") {
    return (
      <div className="mx-auto max-w-xl pt-6">
        <h1 className="text-xl">Payment</h1>
        <p className="mt-2 text-muted">Log in to see what has become of your payment.</p>
        <Button asChild variant="primary" className="mt-6">
          <Link to={withCallback("/auth/login", pathname + text)}>Log in</Link>
        </Button>
      </div>
    );
  }
  if (query.isError && (checkout === undefined || hasCode(query.error, "not_found"))) {
    return <CheckoutError error={query.error} onRetry={() => void query.refetch()} />;
  }
  const ended = checkout?.status === "failed" || checkout?.status === "expired";
  return (
    <div className="mx-auto max-w-xl pt-6">
      {ended && (
        <>
          <h1 className="text-xl">The payment was not made</h1>
          <p className="mt-2 text-muted">
            Nothing has been charged. You can start again whenever you like.
          </p>
          <Button asChild variant="primary" className="mt-6">
            <Link to={safePath(checkout.link) ?? "/"}>Go back</Link>
          </Button>
        </>
      )}
      {checkout?.status === "fulfilled" && <Done checkout={checkout} />}
      {!ended && checkout?.status !== "fulfilled" && <Waiting title={checkout?.title} />}
    </div>
  );
}
