import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Stepper } from "@/components/ui/stepper.tsx";
import { safePath } from "@/lib/safe-path.ts";
import { resultText } from "../checkout-text.ts";
import { useLongWait } from "../use-long-wait.ts";

/** The provider's state is polled all the time; nobody has to wait on this page. */
export function PaymentWaiting({
  checkout,
  sessionId,
}: {
  checkout: Checkout | undefined;
  sessionId: string;
}) {
  const isLong = useLongWait();
  const result = resultText(checkout);
  return (
    <>
      <h1 className="text-xl">Confirming the payment</h1>
      <p role="status" className="mt-2 text-muted">
        {result} as soon as the payment provider confirms. This takes a few seconds.
      </p>
      <Progress value={undefined} label="Confirming the payment" className="mt-6 mb-4" />
      <Stepper
        label="Progress of the payment"
        steps={[
          { id: "page", label: "You have completed the payment page", isDone: true },
          {
            id: "confirmed",
            label: "The payment provider confirms the payment",
            hint: "We check every few seconds.",
            isDone: false,
          },
          { id: "open", label: result, isDone: false },
        ]}
      />
      {isLong && (
        <Notice
          live
          className="mt-6"
          title="This takes longer than usual"
          action={
            <Button asChild size="small">
              <Link to={safePath(checkout?.link) ?? "/"}>Continue</Link>
            </Button>
          }
        >
          You need not wait: the rest happens automatically, you are notified, and nothing is
          charged twice. If nothing has happened in an hour, <ContactUs sessionId={sessionId} />
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
