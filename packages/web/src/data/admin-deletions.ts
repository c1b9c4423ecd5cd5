import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminOperationsKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";

/** Closes an account for good; its data is deleted in the background. @throws ApiError when it is refused */
export function useDeleteAccountAsAdmin() {
  const client = useQueryClient();
  return async ({ id }: { id: string }, reason: string): Promise<void> => {
    await request(deletionCalls.user, { body: { userId: id, reason } });
    // The list of deletions.
    await invalidate(client, [adminOperationsKeys.all]);
  };
}
