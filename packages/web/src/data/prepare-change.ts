import { ApiError, mayBeStored } from "@/lib/api-error.ts";

/**
 * The answer of a call that prepares a change, such as the form for its file. Without the answer nothing is changed, so
 * its failure is no `mayBeStored`.
 * @throws ApiError when the call is refused or lost
 */
export async function prepareChange<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || !mayBeStored(error)) throw error;
    const { message, requestId } = error;
    throw new ApiError({ code: "provider_unavailable", message, request_id: requestId });
  }
}
