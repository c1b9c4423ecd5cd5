/** A text that the page before has passed in the state of the history entry. */
export function textOfState(state: unknown, name: string): string | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const text: unknown = Reflect.get(state, name);
  return typeof text === "string" ? text : undefined;
}
