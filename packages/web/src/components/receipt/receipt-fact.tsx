import type { ReactNode } from "react";

/** A fact about a payment, in a list of them: its number, its date, who sold and who paid. */
export function ReceiptFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
