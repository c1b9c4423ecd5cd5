/** Undefined when the provider's refusal is the expected one, such as of an object that it no longer has. */
export async function undefinedIf<Answer>(
  isExpected: (cause: unknown) => boolean,
  asking: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await asking;
  } catch (cause) {
    if (isExpected(cause)) return undefined;
    throw cause;
  }
}
