/** Waits for a later second, because the start and the end of a session are stored in whole seconds. */
export const waitForNextSecond = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1100));
