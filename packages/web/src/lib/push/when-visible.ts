/** Passes things on at once while the page is looked at, and otherwise when it is looked at again. */
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
