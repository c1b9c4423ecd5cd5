/** Writes one line for a developer, without a line end. */
export type Log = (line: string) => void;

export const silent: Log = () => undefined;

/** Adds the part's name before each of its lines. */
export function withPrefix(log: Log, name: string): Log {
  return (line) => log(`${name}: ${line}`);
}

/** The message of a thrown value, in one line. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
