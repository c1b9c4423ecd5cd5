import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { channelKeys, videoKeys } from "./keys.ts";
import { readAfterLostAnswer } from "./lost-answer.ts";
import { loadAllItems } from "./paged-query.ts";
import { membershipKeys } from "./signed-in-keys.ts";

/** The provider reports a payment some seconds after the person has come back from its page. */
const unpaidPollMilliseconds = 15_000;

const loadMemberships = (signal?: AbortSignal): Promise<Membership[]> =>
  loadAllItems(
    (at) =>
      request(membershipCalls.own, { query: { limit: maxLimit, ...at } }, signal ? { signal } : {}),
    (page) => page.memberships,
  );

/** All of the caller's memberships: one with a problem may be older than a page of others. */
export const membershipsQuery = queryOptions({
  queryKey: membershipKeys.list("own"),
  queryFn: ({ signal }) => loadMemberships(signal),
  // A failed month is paid in another tab, on the provider's page.
  refetchOnWindowFocus: "always",
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ payment_failed }) => payment_failed) ? unpaidPollMilliseconds : false,
});

export type MembershipAction = "cancel" | "resume";

/** Whether a membership shows that an action was made. A failed month ends it at once, also after a cancellation. */
const showsAction: Record<MembershipAction, (membership: Membership) => boolean> = {
  cancel: ({ status, cancel_at_period_end, payment_failed }) =>
    status === "expired" || (cancel_at_period_end && !payment_failed),
  resume: ({ renews_at }) => renews_at !== null,
};

/** Cancels a membership at the end of its month, or withdraws the cancellation. Access may end at once. */
export function useMembershipAction(channelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: MembershipAction) =>
      readAfterLostAnswer(
        request(action === "cancel" ? membershipCalls.cancel : membershipCalls.resume, {
          params: { channel_id: channelId },
        }),
        async () =>
          (await loadMemberships()).find(
            (one) => one.channel_id === channelId && showsAction[action](one),
          ),
      ),
    onSettled: () => invalidate(client, [membershipKeys.all, channelKeys.all, videoKeys.all]),
  });
}
