import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { leaveSite } from "@/lib/leave-site.ts";
import { safePath } from "@/lib/safe-path.ts";
import { tryStorage } from "@/lib/storage.ts";
import { useResetOnReturn } from "./use-reset-on-return.ts";

/** Opens the payout account, or continues its onboarding; the answer is a page of the payment provider. */
async function onboardingAddress(status: UserInfo["payout_account"]["status"]): Promise<string> {
  const definition =
    status === "none" ? paymentCalls.createPayoutAccount : paymentCalls.refreshOnboarding;
  const { onboardingUrl } = await request(definition);
  return onboardingUrl;
}

const beganAt = "onboarding-began-at";

/** The page on which the person began the onboarding in this tab; undefined when it is not known. */
export const onboardingBeganAt = (): string | undefined =>
  safePath(tryStorage(() => sessionStorage.getItem(beganAt)));

/** Leads to the payment provider's onboarding pages, in this window. */
export function useStartOnboarding(status: UserInfo["payout_account"]["status"]) {
  const mutation = useMutation({
    mutationFn: () => onboardingAddress(status),
    onSuccess: (address) => {
      const { pathname, search } = window.location;
      tryStorage(() => sessionStorage.setItem(beganAt, pathname + search));
      leaveSite(address);
    },
  });
  useResetOnReturn(mutation.reset);
  return mutation;
}
