/** Runs a task right after the next paint, or at once in a tab that is not painted. */
export function afterFirstPaint(task: () => void): void {
  if (document.hidden) task();
  // A frame's callback runs before its paint, and a timer that it sets runs after.
  else requestAnimationFrame(() => setTimeout(task));
}

/**
 * Runs a task after the paint of the largest picture, or after its failure. The document loads this picture with high
 * priority. Without one, the task runs after the next paint.
 */
export function afterLargestPicture(task: () => void): void {
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
  void Promise.allSettled([picture?.decode()]).then(() => afterFirstPaint(task));
}
