/** Replaces the button to pay when the creator cannot take payments. */
export function SalesPaused({ className }: { className: string }) {
  return (
    <p className={className}>
      This creator cannot take payments at the moment. Try again another day.
    </p>
  );
}
