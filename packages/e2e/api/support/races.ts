import type { CallResult } from "@marquee/contracts/client";
import type { ErrorCode, WireError } from "@marquee/contracts/errors";

/**
 * Runs concurrent calls, each round on a new object, until one of them is refused with the code of an overtaken write.
 * Chance decides which call is overtaken, so a round may have no result.
 * @param round creates an object, sends concurrent calls for it, and returns the result to check
 * @throws after 40 rounds
 */
export async function overtaken(
  code: ErrorCode,
  round: () => Promise<CallResult<unknown>>,
): Promise<WireError> {
  for (let count = 0; count < 40; count += 1) {
    const result = await round();
    if (!result.status && result.error.code === code) return result.error;
  }
  throw new Error(`Nobody was told ${code}`);
}
