import type { ChangePreview } from "@marquee/contracts/money/subscription/subscription.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "@/data/invalidate.ts";
import { readNow } from "@/data/read-now.ts";
import { subscriptionKeys } from "@/data/signed-in-keys.ts";
import { changePreviewQuery, useChangePlan } from "@/data/subscriptions.ts";
import { hasCode, mayBeStored } from "@/lib/api-error.ts";

/** Whether a change costs more than the person has seen, or counts from another time. */
const isWorse = (now: ChangePreview, shown: ChangePreview): boolean =>
  now.amount_due > shown.amount_due ||
  now.next_amount > shown.next_amount ||
  now.effective !== shown.effective;

/** The change is refused for the same reasons as the question for its costs, so it says them. */
const isRefused = (error: unknown): boolean =>
  hasCode(error, "subscription_required", "not_found", "already_subscribed", "invalid_state");

/** The provider or the service did not answer. */
export const isUnanswered = (error: unknown): boolean =>
  mayBeStored(error) || hasCode(error, "provider_unavailable");

/**
 * Changes the plan at the costs that are shown. They are read again before, because the card is charged without another
 * page: a trial or a period may have ended since. The page then shows the new ones.
 */
export function useShownChange(shown: ChangePreview) {
  const client = useQueryClient();
  const change = useChangePlan();
  const [isDearer, setIsDearer] = useState(false);
  const check = useMutation({
    mutationFn: () => readNow(client, changePreviewQuery(shown.package.id)),
  });
  const make = (onAnswer: Parameters<typeof change.mutate>[1]) =>
    change.mutate(shown.package.id, onAnswer);
  return {
    change,
    /** The shown costs have just changed, so nothing was made. */
    isDearer,
    /** Why the costs could not be read again. */
    unread: isRefused(check.error) ? null : check.error,
    isBusy: check.isPending || change.isPending,
    press: (onAnswer: Parameters<typeof change.mutate>[1]) => {
      setIsDearer(false);
      check.mutate(undefined, {
        onSuccess: (now) => {
          const isDearerNow = isWorse(now, shown);
          setIsDearer(isDearerNow);
          if (!isDearerNow) return make(onAnswer);
          // The words around the costs depend on the present plan.
          void invalidate(client, [subscriptionKeys.all]);
        },
        onError: (error) => {
          if (isRefused(error)) make(onAnswer);
        },
      });
    },
  };
}
