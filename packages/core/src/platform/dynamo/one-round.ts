/**
 * Options of a read by keys: ElectroDB splits the keys into BatchGets of 100, and all of them run at the same time. By
 * default each waits for the one before.
 */
export const oneRound = { concurrent: 10 } as const;
