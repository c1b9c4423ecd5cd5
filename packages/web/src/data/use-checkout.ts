import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { withParameters } from "@/lib/with-parameters.ts";

/**
 * Opens a checkout and redirects to the provider's hosted page. There is one idempotency key for each page and choice:
 * pressing twice, or again after a lost answer, opens one checkout and not two.
 */
export function useCheckout(
  start: (idempotencyKey: string) => Promise<CheckoutStart>,
  choice = "",
) {
  const [, setSearch] = useSearchParameters();
  const [keys, setKeys] = useState<Record<string, string>>({});
  const mutation = useMutation({
    mutationFn: () => {
      const key = keys[choice] ?? crypto.randomUUID();
      setKeys((known) => ({ ...known, [choice]: key }));
      return start(key);
    },
    onSuccess: ({ checkout_url }) => {
      // After the payment, the browser's Back must not lead to "Nothing has been charged".
      setSearch(withParameters({ cancelled: undefined }), {
        replace: true,
        preventScrollReset: true,
      });
      window.location.assign(checkout_url);
    },
  });
  const { reset } = mutation;
  useEffect(() => {
    // The browser's Back shows this page unchanged, with its button still in progress.
    const resetOnReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setKeys({});
      reset();
    };
    window.addEventListener("pageshow", resetOnReturn);
    return () => window.removeEventListener("pageshow", resetOnReturn);
  }, [reset]);
  return mutation;
}
