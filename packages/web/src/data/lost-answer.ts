import { mayBeStored } from "@/lib/api-error.ts";

/**
 * The answer of a change. When it was lost, what is stored is read: the change may be made.
 * @param read returns undefined when what is stored does not show the change
 * @throws what the change throws, unless it is made all the same
 */
export async function readAfterLostAnswer<Answer>(
  change: Promise<Answer>,
  read: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    const stored = mayBeStored(error) ? await read().catch(() => undefined) : undefined;
    if (stored === undefined) throw error;
    return stored;
  }
}

/**
 * Sends a change, and once more when its answer was lost. Only for a change that has no further effect when it is made
 * twice.
 * @throws what the first try throws, unless the second one succeeds
 */
export async function retryAfterLostAnswer<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!mayBeStored(error)) throw error;
    return send().catch(() => {
      throw error;
    });
  }
}
