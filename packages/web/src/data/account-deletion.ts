import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import type { Deletion } from "@marquee/contracts/operations/deletion/deletion.schema";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { request, requestWithToken } from "@/lib/api.ts";
import { hasCode } from "@/lib/api-error.ts";
import { getToken } from "@/session/session.ts";
import { retryAfterLostAnswer } from "./lost-answer.ts";
import { deletionKeys } from "./signed-in-keys.ts";

/**
 * The last token of an account that was deleted in this tab. It reads the progress until it expires, and is never
 * stored.
 */
let closingToken: string | undefined;

/**
 * Closes the caller's account for good and starts the deletion of its data. Returns the deletion's id, which a repeated
 * request answers too, also after the account was closed.
 */
export const useDeleteAccount = (userId: string) =>
  useMutation({
    mutationFn: async (): Promise<string> => {
      // Before the call, because another call that meets the closed account first would drop the token.
      closingToken = await getToken();
      const { deletion_id } = await retryAfterLostAnswer(() =>
        request(deletionCalls.user, { body: { userId } }),
      );
      return deletion_id;
    },
  });

const pollMilliseconds = 2000;

/** After that, only the end of the buyers' access is left to wait for. */
const isOver = ({ state }: Deletion): boolean => state === "done" || state === "waiting";

/** The token has expired, or the deletion does not exist; a retry gives the same answer. */
const isRefused = (error: unknown): boolean =>
  hasCode(error, "unauthenticated", "token_expired", "account_deactivated", "not_found");

/** The progress of the account deletion that was started in this tab. */
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
