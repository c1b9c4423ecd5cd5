import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { UpdateUser, UserInfo } from "@marquee/contracts/people/user/user.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adoptUser } from "@/session/session.ts";
import { invalidate } from "./invalidate.ts";
import { creatorKeys } from "./keys.ts";

/** The caller's profile as it is stored now. */
export const readProfile = (): Promise<UserInfo> => request(userCalls.authenticate, { query: {} });

/** Saves the caller's profile, and updates the session and the public profile at once. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateUser) => request(userCalls.update, { body }),
    onSuccess: (user) => {
      adoptUser(user);
      return invalidate(client, [creatorKeys.all]);
    },
  });
}
