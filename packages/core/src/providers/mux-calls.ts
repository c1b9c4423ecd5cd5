/** HTTP status of the video provider's refusal; undefined for what is none. */
export const muxStatusOf = (cause: unknown): number | undefined =>
  cause instanceof Error && "status" in cause && typeof cause.status === "number"
    ? cause.status
    : undefined;

/** Undefined for what the video provider does not have, or no longer: events of a thing come after its end, too. */
export async function unlessGone<Thing>(asking: Promise<Thing>): Promise<Thing | undefined> {
  try {
    return await asking;
  } catch (cause) {
    if (muxStatusOf(cause) === 404) return undefined;
    throw cause;
  }
}
