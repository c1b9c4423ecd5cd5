const maxRounds = 5;

/**
 * Writes copies of some records, then reads the records again and repeats this while they have changed. Otherwise a
 * slow writer could restore a copy that another one has just removed.
 * @param fingerprintOf the same text for two readings without a change between them
 * @throws when the records keep changing: the message is delivered again
 */
export async function repeatUntilUnchanged<Records>(
  read: () => Promise<Records>,
  fingerprintOf: (records: Records) => string,
  write: (records: Records) => Promise<void>,
): Promise<void> {
  let records = await read();
  for (let round = 1; ; round += 1) {
    await write(records);
    const now = await read();
    if (fingerprintOf(now) === fingerprintOf(records)) return;
    if (round === maxRounds) throw new Error("It changes faster than it can be listed");
    records = now;
  }
}

/** The version of a record; a deleted record has a version of its own. */
export const versionOf = (record: { version: number } | null): string =>
  record === null ? "deleted" : String(record.version);
