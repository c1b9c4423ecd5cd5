import { searchDebounceMilliseconds } from "@marquee/contracts/constants";
import { useQueryClient } from "@tanstack/react-query";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useReducer, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { searchPath } from "@/lib/links.ts";
import { globalSearchQuery, type SearchItem } from "../api/global-search.ts";
import { type SearchEvent, type SearchState, searchReducer } from "../search-machine.ts";
import { itemPath, SearchResults } from "./search-results.tsx";

type Reducer = (
  state: SearchState<SearchItem>,
  event: SearchEvent<SearchItem>,
) => SearchState<SearchItem>;

interface GlobalSearchProps {
  className?: string;
  autoFocus?: boolean;
  /** A result or the full page was opened. */
  onDone?: () => void;
}

/** Finds videos, channels and creators while typing; Enter opens the full results (spec §5). */
export function GlobalSearch({ className, autoFocus, onDone }: GlobalSearchProps) {
  const [state, send] = useReducer<SearchState<SearchItem>, [SearchEvent<SearchItem>]>(
    searchReducer as Reducer,
    { name: "closed", text: "" },
  );
  const [marked, setMarked] = useState(-1);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const listId = useId();
  const { text } = state;
  const query = state.name === "loading" ? state.query : undefined;
  const items = state.name === "results" ? state.items : [];

  useEffect(() => {
    if (text.trim() === "") return;
    const timer = setTimeout(() => send({ type: "settled" }), searchDebounceMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    setMarked(-1);
    if (query === undefined) return;
    queryClient.fetchQuery(globalSearchQuery(query)).then(
      (found) => send({ type: "arrived", query, items: found }),
      () => send({ type: "failed", query }),
    );
  }, [query, queryClient]);

  const open = state.name !== "closed";
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) {
        send({ type: "closed" });
      }
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);

  const leave = (path: string) => {
    send({ type: "cleared" });
    onDone?.();
    void navigate(path);
  };

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") send({ type: "closed" });
    if (items.length === 0 || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : -1;
    setMarked((marked + step + items.length + (marked < 0 && step < 0 ? 1 : 0)) % items.length);
  };

  const submit = () => {
    const chosen = items[marked];
    if (chosen !== undefined) leave(itemPath(chosen));
    else if (text.trim() !== "") leave(searchPath(text.trim()));
  };

  return (
    <search className={className}>
      <form
        ref={box}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          role="combobox"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed
          autoFocus={autoFocus}
          aria-label="Search videos, channels and creators"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked >= 0 ? `${listId}-${marked}` : undefined}
          placeholder="Search"
          maxLength={100}
          value={text}
          onChange={(event) => send({ type: "typed", text: event.target.value })}
          onKeyDown={keyDown}
          className="h-11 w-full rounded border border-line bg-sunken pr-11 pl-9 text-base placeholder:text-muted transition-colors hover:border-line-strong focus-visible:outline-offset-0"
        />
        {text !== "" && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => send({ type: "cleared" })}
            className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
        {open && (
          <SearchResults
            id={listId}
            loading={state.name === "loading"}
            items={items}
            marked={marked}
            onChoose={(item) => leave(itemPath(item))}
          />
        )}
      </form>
    </search>
  );
}
