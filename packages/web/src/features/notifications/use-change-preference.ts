import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { changePreference, preferencesQuery } from "./api/preferences.ts";
import { withChange } from "./preference-change.ts";

const mutationKey = ["change-notification-preference"];

/** Turns a switch at once, and back when it could not be saved. Several are saved in the order of their presses. */
export function useChangePreference() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const last = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    mutationFn: changePreference,
    scope: { id: "notification-preferences" },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && withChange(before, change));
    },
    onSuccess: (saved) => {
      // An earlier answer knows nothing of the switches that are still on their way.
      if (last()) client.setQueryData(queryKey, saved);
    },
    onError: async (error, change) => {
      client.setQueryData(queryKey, (now) => now && withChange(now, { ...change, on: !change.on }));
      toast.error(`Not saved. ${describeError(error).message}`, { id: "preference-not-saved" });
      if (last()) await client.invalidateQueries({ queryKey });
    },
  }).mutate;
}
