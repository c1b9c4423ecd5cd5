/** The search dropdown without its looks: closed, loading, results or empty (spec §4). */
export type SearchState<T> =
  | { name: "closed"; text: string }
  | { name: "loading"; text: string; query: string }
  | { name: "results"; text: string; items: readonly T[] }
  | { name: "empty"; text: string };

export type SearchEvent<T> =
  | { type: "typed"; text: string }
  /** The pause after typing is over. */
  | { type: "settled" }
  | { type: "arrived"; query: string; items: readonly T[] }
  | { type: "failed"; query: string }
  /** Outside click, Escape, or a result chosen. */
  | { type: "closed" }
  | { type: "cleared" };

export function searchReducer<T>(state: SearchState<T>, event: SearchEvent<T>): SearchState<T> {
  switch (event.type) {
    case "typed":
      // Nothing but spaces clears the results and closes at once; anything else waits for the pause.
      return event.text.trim() === ""
        ? { name: "closed", text: event.text }
        : { ...state, text: event.text };
    case "settled": {
      const query = state.text.trim();
      return query === "" ? state : { name: "loading", text: state.text, query };
    }
    case "arrived":
      if (state.name !== "loading" || state.query !== event.query) return state;
      return event.items.length === 0
        ? { name: "empty", text: state.text }
        : { name: "results", text: state.text, items: event.items };
    case "failed":
      // No message; the results stay empty (spec §8).
      return state.name === "loading" && state.query === event.query
        ? { name: "closed", text: state.text }
        : state;
    case "closed":
      return { name: "closed", text: state.text };
    case "cleared":
      return { name: "closed", text: "" };
  }
}

/** A copy in random order; `random` gives numbers from 0 up to 1. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]];
    if (a !== undefined && b !== undefined) {
      mixed[last] = b;
      mixed[other] = a;
    }
  }
  return mixed;
}
