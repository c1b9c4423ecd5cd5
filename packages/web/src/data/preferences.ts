import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import type { Unsubscribe } from "@marquee/contracts/people/preference/preference.schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { invalidate } from "./invalidate.ts";
import { retryAfterLostAnswer } from "./lost-answer.ts";
import { type PreferenceChange, withChange } from "./preference-change.ts";
import { preferenceKeys } from "./signed-in-keys.ts";

/** Which notifications reach the caller's devices and mailbox. */
export const preferencesQuery = queryOptions({
  queryKey: preferenceKeys.all,
  queryFn: ({ signal }) => request(preferenceCalls.get, {}, { signal }),
});

/**
 * Sends no version, because a switch is complete in itself, whatever another device has changed meanwhile. So it is sent
 * once more after a lost answer.
 */
const changePreference = ({ group, way, on }: PreferenceChange) =>
  retryAfterLostAnswer(() =>
    request(preferenceCalls.change, { body: { preferences: [{ group, [way]: on }] } }),
  );

const mutationKey = [...preferenceKeys.all, "change"];

/**
 * Turns a switch at once, and back when saving failed. Several changes are saved in the order in which they were made.
 */
export function useChangePreference() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    mutationFn: changePreference,
    scope: { id: "notification-preferences" },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && withChange(before, change));
    },
    onSuccess: (saved) => {
      // An earlier answer does not contain the changes that are still being saved.
      if (isLast()) client.setQueryData(queryKey, saved);
    },
    onError: async (error, change) => {
      client.setQueryData(queryKey, (now) => now && withChange(now, { ...change, on: !change.on }));
      toast.error(`Not saved. ${describeError(error).message}`, { id: "preference-not-saved" });
      if (isLast()) await client.invalidateQueries({ queryKey });
    },
  }).mutate;
}

/** Stops the mails of a group by the link in a mail. */
export function useUnsubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (query: Unsubscribe) => request(preferenceCalls.unsubscribe, { query }),
    onSuccess: () => invalidate(client, [preferenceKeys.all]),
  });
}
