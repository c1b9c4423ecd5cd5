import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Stepper } from "@/components/ui/stepper.tsx";
import { checkoutEffects } from "@/data/checkouts.ts";
import { invalidate } from "@/data/invalidate.ts";
import { checkoutQuery } from "@/data/payments.ts";
import { hasCode } from "@/lib/api-error.ts";
import { withCallback } from "@/lib/links.ts";
import { formatMoney } from "@/lib/money.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { safePath } from "@/lib/safe-path.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { homePath } from "@/session/home-path.ts";
import { refreshUser } from "@/session/session.ts";
import type { Role } from "@/session/session-store.ts";
import { useRole } from "@/session/use-session.ts";
import { CheckoutError } from "../components/page-states.tsx";
import { Summary } from "../components/summary.tsx";

const verbs: Record<Checkout["kind"], string> = {
  subscription: "Go on",
  video: "Watch now",
  channel: "Open the channel",
  membership: "Open the channel",
  minutes: "Go on",
  promotion: "Go on",
  payment_method: "Back to your plan",
};

/** The page of what is not bought yet. */
const wayBack: Partial<Record<Checkout["kind"], string>> = {
  video: "Back to the video",
  channel: "Back to the channel",
  membership: "Back to the channel",
};

const patienceMilliseconds = 30_000;

/** The provider's state is polled all the time; nobody has to wait on this page. */
function Waiting({ checkout, sessionId }: { checkout: Checkout | undefined; sessionId: string }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const what = checkout === undefined ? "What you bought" : `“${checkout.title}”`;
  return (
    <>
      <h1 className="text-xl">Confirming the payment</h1>
      <p role="status" className="mt-2 text-muted">
        {what} opens as soon as the payment provider confirms. This takes a few seconds.
      </p>
      <Progress value={undefined} label="Confirming the payment" className="mt-6 mb-4" />
      <Stepper
        label="Progress of the payment"
        steps={[
          { id: "page", label: "You have completed the payment page", done: true },
          {
            id: "confirmed",
            label: "The payment provider confirms the payment",
            hint: "We check every few seconds.",
            done: false,
          },
          { id: "open", label: `${what} opens`, done: false },
        ]}
      />
      {long && (
        <Notice
          live
          className="mt-6"
          title="This takes longer than usual"
          action={
            <Button asChild size="small">
              <Link to={safePath(checkout?.link) ?? "/"}>Go on</Link>
            </Button>
          }
        >
          You need not wait: it opens automatically, you are notified, and nothing is charged twice.
          If it is not open in an hour, <ContactUs sessionId={sessionId} />
        </Notice>
      )}
    </>
  );
}

/** The details that support needs to find a payment. */
function ContactUs({ sessionId }: { sessionId: string }) {
  return (
    <>
      <Link to="/contact-us" className="underline underline-offset-4">
        contact us
      </Link>{" "}
      and name this payment: <span className="wrap-anywhere">{sessionId}</span>
    </>
  );
}

/** A bank debit: the page is complete, and the bank answers days later. */
function AwaitingBank({ checkout }: { checkout: Checkout }) {
  return (
    <div role="status">
      <h1 className="text-xl">Waiting for your bank</h1>
      <p className="mt-2 text-muted">
        “{checkout.title}” opens when your bank has paid. This takes up to four business days. You
        need not wait here: we tell you when it is open, or if the bank does not pay.
      </p>
      <Button asChild variant="primary" wide className="mt-6">
        <Link to={safePath(checkout.link) ?? "/"}>{wayBack[checkout.kind] ?? "Go on"}</Link>
      </Button>
    </div>
  );
}

function Done({ checkout }: { checkout: Checkout }) {
  const queryClient = useQueryClient();
  const isWatcher = useRole() === "watcher";
  const hasReceipt = ["video", "channel", "membership"].includes(checkout.kind);
  useEffect(() => {
    void invalidate(queryClient, checkoutEffects);
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
      {isWatcher && hasReceipt && (
        <Button asChild wide className="mt-3">
          <Link to="/my_library?tab=payments">See the receipt</Link>
        </Button>
      )}
    </>
  );
}

/** A page that was never completed, or a payment that failed or was refunded. */
function Ended({ checkout }: { checkout: Checkout }) {
  return (
    <>
      <h1 className="text-xl">The payment was not made</h1>
      <p className="mt-2 text-muted">
        {checkout.status === "expired"
          ? "The payment page has closed, and nothing has been charged."
          : "The payment did not go through. If money has left your account, all of it is on its way back to you."}{" "}
        You can start again whenever you like.
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
        action={wayOn(role)}
      />
    );
  }
  if (query.isError && checkout === undefined) {
    return <CheckoutError error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (checkout?.status === "failed" || checkout?.status === "expired") {
    return <Ended checkout={checkout} />;
  }
  if (checkout?.status === "fulfilled") return <Done checkout={checkout} />;
  if (checkout?.awaits_bank) return <AwaitingBank checkout={checkout} />;
  return <Waiting checkout={checkout} sessionId={sessionId} />;
}

const homeNames: Record<Exclude<Role, "watcher">, string> = {
  anonymous: "Go home",
  creator: "Go to the dashboard",
  admin: "Go to the accounts",
};

/** The page with the bought item, for each role. */
function wayOn(role: Role): NoPaymentProps["action"] {
  if (role === "watcher") return { label: "Go to My Library", to: "/my_library" };
  return { label: homeNames[role], to: homePath(role) };
}

/** Waits for the fulfilment, which only the provider's event causes, and shows what was bought. */
export default function SuccessPage() {
  usePageTitle("Payment");
  const [search] = useSearchParameters();
  const role = useRole();
  const { pathname, search: text } = useLocation();
  const sessionId = search.get("session_id") ?? "";
  return (
    <div className="mx-auto max-w-xl pt-6">
      {sessionId === "" ? (
        <NoPayment
          text="There is no payment to show: this page says how a payment went, and its address names none. What you have bought is in your library."
          action={wayOn(role)}
        />
      ) : role === "anonymous" ? (
        <NoPayment
          text="Log in to see what has become of your payment."
          action={{ label: "Log in", to: withCallback("/auth/login", pathname + text) }}
        />
      ) : (
        <Outcome sessionId={sessionId} />
      )}
    </div>
  );
}
