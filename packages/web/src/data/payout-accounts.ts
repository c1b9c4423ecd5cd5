import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { useResetOnReturn } from "./use-reset-on-return.ts";

/** Opens the payout account, or continues its onboarding; the answer is a page of the payment provider. */
async function onboardingAddress(status: UserInfo["payout_account"]["status"]): Promise<string> {
  const definition =
    status === "none" ? paymentCalls.createPayoutAccount : paymentCalls.refreshOnboarding;
  const { onboardingUrl } = await request(definition);
  return onboardingUrl;
}

/** Leads to the payment provider's onboarding pages, in this window. */
export function useStartOnboarding(status: UserInfo["payout_account"]["status"]) {
  const mutation = useMutation({
    mutationFn: () => onboardingAddress(status),
    onSuccess: (address) => window.location.assign(address),
  });
  useResetOnReturn(mutation.reset);
  return mutation;
}
