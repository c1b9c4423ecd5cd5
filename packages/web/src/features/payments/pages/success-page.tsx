import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { checkoutQuery } from "@/data/payments.ts";
import { hasCode } from "@/lib/api-error.ts";
import { withCallback } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { safePath } from "@/lib/safe-path.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { homePath } from "@/session/home-path.ts";
import type { Role } from "@/session/session-store.ts";
import { useRole } from "@/session/use-session.ts";
import { noPaymentText, resultText } from "../checkout-text.ts";
import { PaymentDone } from "../components/payment-done.tsx";
import { PaymentWaiting } from "../components/payment-waiting.tsx";

/** The page of what is not bought yet. */
const wayBack: Partial<Record<Checkout["kind"], string>> = {
  video: "Back to the video",
  channel: "Back to the channel",
  membership: "Back to the channel",
};

/** A bank debit: the page is complete, and the bank answers days later. */
function AwaitingBank({ checkout }: { checkout: Checkout }) {
  return (
    <div role="status">
      <h1 className="text-xl">Waiting for your bank</h1>
      <p className="mt-2 text-muted">
        {resultText(checkout)} when your bank has paid. This takes up to four business days. You
        need not wait here: we tell you when your bank has answered.
      </p>
      <p className="mt-2 text-muted">
        If our payment provider asks you by e-mail to confirm your bank account, do that first.
      </p>
      <Button asChild variant="primary" wide className="mt-6">
        <Link to={safePath(checkout.link) ?? "/"}>{wayBack[checkout.kind] ?? "Continue"}</Link>
      </Button>
    </div>
  );
}

/**
 * A page that was never completed, or a payment that failed. It may have been made, and refunded because its item could
 * not be given any more; the notification of the refund says why.
 */
function Ended({ checkout }: { checkout: Checkout }) {
  const hasExpired = checkout.status === "expired";
  return (
    <>
      <h1 className="text-xl">{hasExpired ? "The payment was not made" : "Nothing was bought"}</h1>
      <p className="mt-2 text-muted">
        {hasExpired
          ? "The payment page has closed, and nothing has been charged. You can start again whenever you like."
          : "The payment did not go through, or it was refunded: then your notifications say why. If money has left your account, all of it is on its way back to you."}
      </p>
      <Button asChild variant="primary" wide className="mt-6">
        <Link to={safePath(checkout.link) ?? "/"}>{wayBack[checkout.kind] ?? "Go back"}</Link>
      </Button>
    </>
  );
}

interface NoPaymentProps {
  text: string;
  action: { label: string; to: string };
}

/** There is no payment to show; a link to continue. */
function NoPayment({ text, action }: NoPaymentProps) {
  return (
    <>
      <h1 className="text-xl">Payment</h1>
      <p className="mt-2 text-muted">{text}</p>
      <Button asChild variant="primary" wide className="mt-6">
        <Link to={action.to}>{action.label}</Link>
      </Button>
    </>
  );
}

function Outcome({ sessionId }: { sessionId: string }) {
  const role = useRole();
  const query = useQuery(checkoutQuery(sessionId));
  const checkout = query.data;
  if (hasCode(query.error, "not_found", "invalid_fields")) {
    return (
      <NoPayment
        text="This payment is not known. The address may be incomplete, or the payment belongs to another account. Log in with the account that has paid."
        action={nextStep(role)}
      />
    );
  }
  if (query.isError && checkout === undefined) {
    return (
      <>
        <h1 className="text-xl">Payment</h1>
        <p className="mt-2 mb-6 text-muted">
          {resultText(checkout)} as soon as the payment provider confirms, also without this page.
          You need not pay again.
        </p>
        <QueryError title="The state of your payment could not be loaded" query={query} />
      </>
    );
  }
  if (checkout?.status === "failed" || checkout?.status === "expired") {
    return <Ended checkout={checkout} />;
  }
  if (checkout?.status === "fulfilled") return <PaymentDone checkout={checkout} />;
  if (checkout?.awaits_bank) return <AwaitingBank checkout={checkout} />;
  return <PaymentWaiting checkout={checkout} sessionId={sessionId} />;
}

const homeNames: Record<Exclude<Role, "watcher">, string> = {
  anonymous: "Go home",
  creator: "Go to the dashboard",
  admin: "Go to the accounts",
};

/** The page on which a person with this role continues. */
function nextStep(role: Role): NoPaymentProps["action"] {
  if (role === "watcher") return { label: "Go to My Library", to: "/my_library" };
  return { label: homeNames[role], to: homePath(role) };
}

function Content() {
  const [parameters] = useSearchParameters();
  const role = useRole();
  const { pathname, search } = useLocation();
  const sessionId = parameters.get("session_id") ?? "";
  if (sessionId === "") {
    return <NoPayment text={noPaymentText(role)} action={nextStep(role)} />;
  }
  if (role === "anonymous") {
    return (
      <NoPayment
        text="Log in to see what has become of your payment."
        action={{ label: "Log in", to: withCallback("/auth/login", pathname + search) }}
      />
    );
  }
  return <Outcome sessionId={sessionId} />;
}

/** Waits for the fulfilment, which only the provider's event causes, and shows what was bought. */
export default function SuccessPage() {
  usePageTitle("Payment");
  return (
    <div className="mx-auto max-w-xl pt-6">
      <Content />
    </div>
  );
}
