/** In place of the way to pay for something whose creator cannot take payments. */
export function SalesPaused({ className }: { className: string }) {
  return (
    <p className={className}>
      This creator cannot take payments at the moment. Try again another day.
    </p>
  );
}
