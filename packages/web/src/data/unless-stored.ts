import { mayBeStored } from "@/lib/api-error.ts";

/**
 * The answer of a change. When it was lost, what is stored is read: the change may be made.
 * @param read returns undefined when what is stored does not show the change; it may make the change once more instead,
 * if that has no other effect
 * @throws what the change throws, unless it is made all the same
 */
export async function unlessStored<Answer>(
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
