const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"] as const;

/** Runs a task in the first idle moment. */
export const whenIdle = (task: () => void): void => {
  // Safari has no idle callback before version 26.
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 200);
};

/** Runs a task in the first idle moment after somebody moves, presses or scrolls; returns the way to give it up. */
export function onFirstUse(task: () => void): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, start);
  };
  const start = () => {
    stop();
    whenIdle(task);
  };
  for (const sign of signs) window.addEventListener(sign, start, { passive: true });
  return stop;
}
