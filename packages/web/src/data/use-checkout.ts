import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import { useMutation } from "@tanstack/react-query";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { withParameters } from "@/lib/with-parameters.ts";
import { useResetOnReturn } from "./use-reset-on-return.ts";

/**
 * Opens a checkout and redirects to the provider's hosted page. The server opens one page for each item, so that
 * pressing again after a lost answer leads to the same page. Each press has an idempotency key of its own: the key of
 * an earlier press would lead to a page with the price of that time.
 */
export function useCheckout(start: (idempotencyKey: string) => Promise<CheckoutStart>) {
  const [, setSearch] = useSearchParameters();
  const mutation = useMutation({
    mutationFn: () => start(crypto.randomUUID()),
    onSuccess: ({ checkout_url }) => {
      // After the payment, the browser's Back must not lead to "Nothing has been charged".
      setSearch(withParameters({ cancelled: undefined }), {
        replace: true,
        preventScrollReset: true,
      });
      window.location.assign(checkout_url);
    },
  });
  useResetOnReturn(mutation.reset);
  return mutation;
}
