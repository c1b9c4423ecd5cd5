/** Runs a task right after the next paint, or at once in a tab that is not painted. */
export function afterFirstPaint(task: () => void): void {
  if (document.visibilityState === "hidden") task();
  // A frame's callback runs before its paint, and a timer that it sets runs after.
  else requestAnimationFrame(() => setTimeout(task));
}
