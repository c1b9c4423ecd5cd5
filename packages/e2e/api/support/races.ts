import type { CallResult } from "@marquee/contracts/client";
import type { ErrorCode, WireError } from "@marquee/contracts/errors";

/**
 * Has calls meet on a thing of their own, round after round, until one of them is refused with a code that only who
 * was overtaken is told. Which call is overtaken in which round is chance, so a round may tell nothing.
 * @param round makes a thing, sends calls about it at the same time, and answers the result in question
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
