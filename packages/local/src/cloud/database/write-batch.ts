interface Batch {
  go(options: { concurrent: number }): Promise<{ unprocessed: readonly unknown[] }>;
}

const concurrent = 4;

/**
 * Writes many records with several requests at once. ElectroDB ignores its deprecated option `concurrency`.
 * @throws Error when the table did not accept every record
 */
export async function writeBatch(batch: Batch): Promise<void> {
  const { unprocessed } = await batch.go({ concurrent });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} records were not written`);
}
