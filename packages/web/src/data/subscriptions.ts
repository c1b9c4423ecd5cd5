import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { isInForce } from "@marquee/contracts/money/subscription/is-in-force";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import type {
  ChangePreview,
  Invoice,
  PlanInvoice,
  PlanInvoicesFilter,
  SubscriptionState,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { request } from "@/lib/api.ts";
import { ApiError, hasCode } from "@/lib/api-error.ts";
import { refreshUser } from "@/session/session.ts";
import { invalidate } from "./invalidate.ts";
import { planKeys } from "./keys.ts";
import { readAfterLostAnswer } from "./lost-answer.ts";
import { type OwnPlan, planStateQuery } from "./own-plan.ts";
import { pagedQuery } from "./paged-query.ts";
import { readNow } from "./read-now.ts";
import { minutesKeys, planChangeKeys, subscriptionKeys } from "./signed-in-keys.ts";

/** The price of a change of plan now and later. It changes every second, so it is never cached. */
export const changePreviewQuery = (planId: string) =>
  queryOptions({
    queryKey: planChangeKeys.detail(planId),
    queryFn: ({ signal }) =>
      request(subscriptionCalls.previewChange, { query: { package_id: planId } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** The card or the bank account that the plan is paid with. */
export const paymentMethodQuery = queryOptions({
  queryKey: subscriptionKeys.detail("own", "payment-method"),
  queryFn: ({ signal }) => request(subscriptionCalls.paymentMethod, {}, { signal }),
});

/** Opens the provider's page on which another card is entered. */
export const startCardChange = (idempotencyKey: string) =>
  request(subscriptionCalls.replacePaymentMethod, {}, { idempotencyKey });

/** The invoices of the caller's plans; 10 a page (spec §9). */
export const invoicesQuery = (filter: PlanInvoicesFilter) =>
  pagedQuery({
    key: subscriptionKeys.list("invoices", filter),
    load: (at, options) =>
      request(subscriptionCalls.history, { query: { ...filter, ...at } }, options),
  });

/** Three reads a minute are below the limit of 300 an hour. */
const owedPollMilliseconds = 30_000;

/** An open invoice is paid in another tab, so it is polled. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: subscriptionKeys.detail(id, "invoice"),
    queryFn: ({ signal }) => request(subscriptionCalls.invoice, { params: { id } }, { signal }),
    refetchOnWindowFocus: ({ state: { data } }) => data?.status === "open" && "always",
    refetchInterval: ({ state: { data } }) =>
      data?.status === "open" ? owedPollMilliseconds : false,
  });

export type OwedInvoice = Invoice & Pick<PlanInvoice, "type">;

/** The newest unpaid invoice, or null. It is paid in another tab, so it is polled. */
export const owedInvoiceQuery = queryOptions({
  queryKey: subscriptionKeys.detail("own", "owed-invoice"),
  queryFn: async ({ signal }): Promise<OwedInvoice | null> => {
    const { invoices } = await request(subscriptionCalls.history, {}, { signal });
    const open = invoices.find(({ status }) => status === "open");
    if (open === undefined) return null;
    const params = { id: open.invoice_id };
    return {
      type: open.type,
      ...(await request(subscriptionCalls.invoice, { params }, { signal })),
    };
  },
  refetchOnWindowFocus: "always",
  refetchInterval: ({ state: { data } }) => (data ? owedPollMilliseconds : false),
});
/** The header's gate, the minutes and the prices of other plans depend on the plan. */
async function afterPlanChange(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshUser().catch(() => undefined),
    invalidate(client, [subscriptionKeys.all, minutesKeys.all, planKeys.all]),
  ]);
}

/** Reads the plan again when one of its invoices was paid in another tab. */
export function useReadAfterPayment(isPaid: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isPaid) void afterPlanChange(client);
  }, [client, isPaid]);
}

/**
 * Changes the caller's plan at the costs that its preview has shown. They are read again when they have changed since. A
 * retry costs nothing more.
 */
export function useChangePlan({
  package: plan,
  effective,
  amount_due,
  next_amount,
}: ChangePreview) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request(subscriptionCalls.change, {
        body: { package_id: plan.id, shown_costs: { effective, amount_due, next_amount } },
      }),
    onError: (error) =>
      hasCode(error, "version_conflict") && invalidate(client, [planChangeKeys.detail(plan.id)]),
    // A refusal, or a lost answer, means that the page's data may be out of date.
    onSettled: () => afterPlanChange(client),
  });
}

export type PlanAction = "cancel" | "resume";

/** Whether the state of a plan shows that an action was made. An unpaid plan ends at once. */
const showsAction: Record<PlanAction, (state: SubscriptionState) => boolean> = {
  cancel: (state) => state.cancel_at_period_end || !isInForce(state),
  resume: (state) =>
    isInForce(state) && !state.cancel_at_period_end && state.pending_change === null,
};

interface PlanActionRequest {
  action: PlanAction;
  /** Whether the action means for this plan what the person has read. */
  isAsShown: (now: OwnPlan) => boolean;
}

/**
 * Cancels the caller's plan at its period's end, or withdraws a planned end or downgrade. The plan is read before, because
 * an unpaid one ends at once: an action that has another effect by now than the page has shown is not made.
 */
export function usePlanAction(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, isAsShown }: PlanActionRequest) => {
      const now = await readNow(client, planStateQuery(userId));
      if (!isAsShown(now)) {
        throw new ApiError({
          code: "version_conflict",
          message: "Your plan has changed meanwhile, so nothing was done. Read what it means now.",
          request_id: "",
        });
      }
      return readAfterLostAnswer(
        request(action === "cancel" ? subscriptionCalls.cancel : subscriptionCalls.resume),
        async () => {
          const { subscription } = await request(paymentCalls.userPackage, {
            params: { id: userId },
          });
          return subscription !== null && showsAction[action](subscription)
            ? { subscription }
            : undefined;
        },
      );
    },
    onSettled: () => afterPlanChange(client),
  });
}
