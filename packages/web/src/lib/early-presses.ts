/**
 * Notifies public/before-app.js, which stores presses and typed text until React listens, and repeats them when the
 * page is ready. Until then no press reaches React.
 */
export const notifyEarlyPresses = (event: "app-listens" | "app-ready"): boolean =>
  document.dispatchEvent(new Event(event));
