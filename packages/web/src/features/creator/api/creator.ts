import { userCalls } from "@marquee/contracts/user/user.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** A creator's public profile, by id or by the slug of its page. */
export const creatorQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ["creator", idOrSlug],
    queryFn: ({ signal }) =>
      request(userCalls.creatorProfile, { params: { id: idOrSlug } }, { signal }),
  });
