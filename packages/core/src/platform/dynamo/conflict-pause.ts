const firstMilliseconds = 20;
const maxMilliseconds = 800;

/**
 * Waits before the next try of an overtaken write: a random time below a limit that doubles (AWS, "Exponential backoff
 * and jitter"), so that many writers of one item spread out.
 */
export function conflictPause(attempt: number): Promise<void> {
  const bound = Math.min(maxMilliseconds, firstMilliseconds * 2 ** (attempt - 1));
  return new Promise((resolve) => setTimeout(resolve, Math.random() * bound));
}
