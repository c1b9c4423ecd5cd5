/** Where a part writes what it wants a developer to see: one line, without an end of line. */
export type Log = (line: string) => void;

export const silent: Log = () => undefined;

/** Puts the part's name before each of its lines. */
export function withPrefix(log: Log, name: string): Log {
  return (line) => log(`${name}: ${line}`);
}

/** What a thrown value says, in one line. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
