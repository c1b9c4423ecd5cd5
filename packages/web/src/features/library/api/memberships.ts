import { membershipCalls } from "@marquee/contracts/membership/membership.calls";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

export const membershipsQuery = infiniteQueryOptions({
  queryKey: ["library", "memberships"],
  queryFn: ({ pageParam, signal }) =>
    request(
      membershipCalls.own,
      { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: "",
  getNextPageParam: (last) => last.pagination.next_cursor,
  // A failed month is paid in another tab, on the provider's page.
  refetchOnWindowFocus: "always",
});

export type MembershipMove = "leave" | "stay";

export const moveMembership = (channelId: string, move: MembershipMove) =>
  request(move === "leave" ? membershipCalls.cancel : membershipCalls.resume, {
    params: { channel_id: channelId },
  });

/** Who leaves may lose the channel at once: what it and its videos say of access changes with it. */
const keys = ["library", "channel", "channels", "video", "videos"];

export const refreshMemberships = (client: QueryClient) =>
  Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
