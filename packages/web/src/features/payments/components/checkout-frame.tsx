import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { type ReturnTexts, UnpaidNotice } from "@/components/unpaid-notice.tsx";
import { describeError } from "@/lib/api-error.ts";

interface CheckoutFrameProps {
  title: string;
  back: { label: string; to: string };
  /** Wide: for pages with tables. */
  width?: "narrow" | "wide";
  /** Replaces the texts after a return from the payment page, where that page takes no payment. */
  returnTexts?: ReturnTexts;
  children: ReactNode;
}

/** The start of a payment: what it is, what it costs, and the button to the payment page. */
export function CheckoutFrame({
  title,
  back,
  width = "narrow",
  returnTexts,
  children,
}: CheckoutFrameProps) {
  return (
    <div className={width === "wide" ? "mx-auto max-w-4xl" : "mx-auto max-w-xl"}>
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        {back.label}
      </Link>
      <h1 className="mt-2 mb-6 text-xl">{title}</h1>
      <UnpaidNotice texts={returnTexts} className="mb-6" />
      {children}
    </div>
  );
}

interface PayButtonProps {
  label: string;
  isPending: boolean;
  error: unknown;
  onPay: () => void;
}

/** The server reads the prices; the shown ones decide nothing. */
export function PayButton({ label, isPending, error, onPay }: PayButtonProps) {
  return (
    <div className="mt-6 space-y-4">
      {error != null && (
        <Notice tone="danger" title="The payment could not be started" live>
          {describeError(error).message}
        </Notice>
      )}
      <Button variant="primary" wide loading={isPending} onClick={onPay}>
        {label}
      </Button>
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        The payment is made on our payment provider's page. We never see your card.
      </p>
    </div>
  );
}
