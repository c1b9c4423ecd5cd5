/** A text that the previous page has put into the state of the history entry. */
export function textOfState(state: unknown, name: string): string | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const text: unknown = Reflect.get(state, name);
  return typeof text === "string" ? text : undefined;
}
