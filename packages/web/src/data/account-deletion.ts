import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import type { Deletion } from "@marquee/contracts/operations/deletion/deletion.schema";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { request, requestWithToken } from "@/lib/api.ts";
import { hasCode } from "@/lib/api-error.ts";
import { getToken } from "@/session/session.ts";
import { deletionKeys } from "./keys.ts";

/** The last token of an account that was deleted here: it reads the progress until it ends. Never stored. */
let closingToken: string | undefined;

/** Closes the caller's account for good and begins the deletion of its data. Answers its id, unless that got lost. */
export function useDeleteAccount(userId: string) {
  const hasAsked = useRef(false);
  return useMutation({
    mutationFn: async (): Promise<string | undefined> => {
      const isRepeated = hasAsked.current;
      hasAsked.current = true;
      // Before the call: another call that meets the closed account first forgets the token.
      closingToken = await getToken(false);
      try {
        const { deletion_id } = await request(deletionCalls.user, { body: { userId } });
        return deletion_id;
      } catch (error) {
        // The answer of an earlier try was lost: that try has closed the account.
        if (!(isRepeated && hasCode(error, "account_deactivated"))) throw error;
        return undefined;
      }
    },
  });
}

const pollMilliseconds = 2000;

/** Of what is left then, only the end of the buyers' time is waited for. */
const isOver = ({ state }: Deletion): boolean => state === "done" || state === "waiting";

/** The token has ended, or the deletion is not there: asking again answers the same. */
const isRefused = (error: unknown): boolean =>
  hasCode(error, "unauthenticated", "token_expired", "account_deactivated", "not_found");

/** How far the deletion of the account is that was closed in this tab. */
export const deletionProgressQuery = (deletionId: string) =>
  queryOptions({
    queryKey: deletionKeys.detail(deletionId),
    queryFn: ({ signal }) =>
      requestWithToken(
        closingToken ?? "",
        deletionCalls.progress,
        { params: { deletion_id: deletionId } },
        { signal },
      ),
    enabled: deletionId !== "" && closingToken !== undefined,
    refetchInterval: ({ state }) =>
      isRefused(state.error) || (state.data !== undefined && isOver(state.data))
        ? false
        : pollMilliseconds,
  });
