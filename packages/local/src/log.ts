/** Writes one line for a developer, without a line end. */
export type Log = (line: string) => void;

export const silent: Log = () => undefined;

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
