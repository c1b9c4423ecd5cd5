/** A screen reader presses by a click alone, and dictation and filled-in fields are an input alone. */
const signs = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "scroll",
  "click",
  "input",
] as const;

/** Runs a task in the first idle moment. */
export const whenIdle = (task: () => void): void => {
  // Safari has no idle callback before version 26.
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 200);
};

// Before public/before-app.js, which stops what it stores.
const options = { passive: true, capture: true };

/** Runs a task at the first movement, press, letter or scroll; returns a function that cancels it. */
function onFirstSign(task: () => void): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, start, options);
  };
  const start = () => {
    stop();
    task();
  };
  for (const sign of signs) window.addEventListener(sign, start, options);
  return stop;
}

/** Runs a task in the first idle moment after a movement, press or scroll; returns a function that cancels it. */
export const onFirstUse = (task: () => void): (() => void) => onFirstSign(() => whenIdle(task));

/** Runs a task at once on a movement, press or scroll, and otherwise in an idle moment after this time. */
export function onFirstUseOrAfter(milliseconds: number, task: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = onFirstSign(() => {
    clearTimeout(timer);
    task();
  });
  timer = setTimeout(() => {
    stop();
    whenIdle(task);
  }, milliseconds);
}
