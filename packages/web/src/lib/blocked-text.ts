/** Tells the owner that an admin blocked something, and why (ADR 16). */
export const blockedText = (
  what: "This video" | "The channel",
  reason: string | null | undefined,
): string =>
  reason
    ? `${what} was blocked by the administration: ${reason}`
    : `${what} was blocked by the administration.`;
