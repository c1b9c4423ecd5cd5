const rounds = 5;

/**
 * Writes what follows from some records, and looks at them once more: what has changed while it was written is written
 * again. Otherwise who read first and wrote last would bring back what another has just taken away.
 * @param markOf the same for as long as nothing has changed
 * @throws where it changes again and again: the message comes back
 */
export async function untilSettled<Records>(
  read: () => Promise<Records>,
  markOf: (records: Records) => string,
  write: (records: Records) => Promise<void>,
): Promise<void> {
  let records = await read();
  for (let round = 1; ; round += 1) {
    await write(records);
    const now = await read();
    if (markOf(now) === markOf(records)) return;
    if (round === rounds) throw new Error("It changes faster than it can be listed");
    records = now;
  }
}

/** Its edits, by which a record is told from its later self; that it is gone is one as well. */
export const versionOf = (record: { version: number } | null): string =>
  record === null ? "gone" : String(record.version);
