/** Passes values on at once while the page is visible, and otherwise when it becomes visible. */
export function whenVisible<T>(handle: (item: T) => void): {
  take: (item: T) => void;
  stop: () => void;
} {
  let waiting: T[] = [];
  const drain = () => {
    if (document.visibilityState === "hidden") return;
    const items = waiting;
    waiting = [];
    for (const item of items) handle(item);
  };
  document.addEventListener("visibilitychange", drain);
  return {
    take(item) {
      waiting.push(item);
      drain();
    },
    stop: () => document.removeEventListener("visibilitychange", drain),
  };
}
