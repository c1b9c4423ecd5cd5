import { changedElsewhere } from "../errors.ts";
import { isRefusedWrite } from "./transaction.ts";

interface Versioned {
  /** As it begins a sentence: "This channel". */
  thing: string;
  /** Reads the current version, strongly consistent. */
  newest: () => Promise<{ data: { version?: number | undefined } | null }>;
}

/** @throws version_conflict when the caller has read another version than the current one */
export function requireVersion(
  thing: string,
  present: { version?: number | undefined },
  version: number | undefined,
): void {
  if (present.version !== version) throw changedElsewhere(thing, present.version);
}

/**
 * Runs a write whose condition is the version that was read.
 * @throws version_conflict with the newer version when another write was faster
 */
export async function writeVersion<Result>(
  { thing, newest }: Versioned,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    if (!isRefusedWrite(cause)) throw cause;
    const { data } = await newest();
    throw changedElsewhere(thing, data?.version, cause);
  }
}
