import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { channelKeys, videoKeys } from "./keys.ts";
import { membershipKeys } from "./member-keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** The caller's memberships. */
export const membershipsQuery = {
  ...pagedQuery({
    key: membershipKeys.list("own"),
    load: (at, options) => request(membershipCalls.own, { query: at }, options),
  }),
  // A failed month is paid in another tab, on the provider's page.
  refetchOnWindowFocus: "always" as const,
};

export type MembershipMove = "leave" | "stay";

/** Cancels a membership at the end of its month, or withdraws the cancellation. Access may end at once. */
export function useMoveMembership(channelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: MembershipMove) =>
      request(move === "leave" ? membershipCalls.cancel : membershipCalls.resume, {
        params: { channel_id: channelId },
      }),
    onSettled: () => invalidate(client, [membershipKeys.all, channelKeys.all, videoKeys.all]),
  });
}
