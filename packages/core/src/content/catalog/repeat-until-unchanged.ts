const maxRounds = 5;

/**
 * Writes copies of some records, then reads the records again and repeats this while they have changed. Otherwise a
 * slow writer could restore a copy that another one has just removed.
 * @param fingerprintOf a text that differs when the records have changed
 * @param figuresOf the same for figures. Every change of a figure sends a message, so after the last round the next
 * message writes them
 * @throws when the records keep changing: the message is delivered again
 */
export async function repeatUntilUnchanged<Records>(
  read: () => Promise<Records>,
  fingerprintOf: (records: Records) => string,
  write: (records: Records) => Promise<void>,
  figuresOf: (records: Records) => string = () => "",
): Promise<void> {
  let records = await read();
  for (let round = 1; ; round += 1) {
    await write(records);
    const now = await read();
    const isUnchanged = fingerprintOf(now) === fingerprintOf(records);
    if (isUnchanged && (figuresOf(now) === figuresOf(records) || round === maxRounds)) return;
    if (round === maxRounds) throw new Error("It changes faster than it can be listed");
    records = now;
  }
}

/** The version of a record; a deleted record has a version of its own. */
export const versionTextOf = (record: { version: number } | null): string =>
  record === null ? "deleted" : String(record.version);
