import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { PagedList } from "@/components/paged-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { keepFocus } from "@/lib/keep-focus.ts";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { ItemWords, ListAction, ListColumn, ListFilter, RowLink } from "./list-types.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useActions } from "./use-actions.tsx";
import type { ListAddress } from "./use-list-address.ts";

interface ListScreenProps<Page, Item extends { id: string }, Query> {
  /** Names the table: "Your videos". */
  caption: string;
  words: ItemWords;
  /** The query of `useListAddress`. */
  address: ListAddress<Query>;
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  nameOf: (item: Item) => string;
  columns: readonly ListColumn<Item, Query>[];
  filters?: readonly ListFilter<Query>[];
  /** The label of the search; absent means no search. */
  search?: string;
  /** Fields of this list, shown before the others and also when the list is empty. */
  controls?: ReactNode;
  rowLinks?: (item: Item) => readonly RowLink[];
  actions?: readonly ListAction<Item>[];
  /** Finds all items that match the filters, to select them; without it only the shown items can be selected. */
  findAll?: () => Promise<readonly Item[]>;
  /** Reloads the list after an action. */
  onChanged?: () => Promise<void>;
  /** Shown when the list is empty without filters. */
  empty: ReactNode;
}

const none: readonly never[] = [];
const noLinks = () => none;

/**
 * A list to work with: filters, search, sort and columns are kept in the address; actions apply to one row or to a
 * selection, with a result in words; pages are loaded on demand.
 */
export function ListScreen<Page, Item extends { id: string }, Query>({
  caption,
  words,
  address,
  query,
  itemsOf,
  nameOf,
  columns,
  filters = none,
  search,
  controls,
  rowLinks = noLinks,
  actions = none,
  findAll,
  onChanged,
  empty,
}: ListScreenProps<Page, Item, Query>) {
  const [selection, setSelection] = useState<Record<string, true>>({});
  const items = useMemo(() => query.data?.pages.flatMap(itemsOf) ?? [], [query.data, itemsOf]);
  // The found items belong to these filters; other filters show another list.
  const narrowed = JSON.stringify(address.query);
  const [found, setFound] = useState<{ of: string; items: readonly Item[] }>();
  const shownIds = new Set(items.map(({ id }) => id));
  const beyond = found?.of === narrowed ? found.items.filter(({ id }) => !shownIds.has(id)) : none;
  const selected = [...items, ...beyond].filter(({ id }) => selection[id]);
  const isAllSelected =
    found?.of === narrowed && found.items.every(({ id }) => selection[id] === true);

  const standard = columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  const shown = new Set([...standard.slice(0, 1), ...(address.columns ?? standard)]);
  const isShown = (id: string) => shown.has(id);
  const toggleColumn = (id: string) => {
    const chosen = columns.filter((column) => isShown(column.id) !== (column.id === id));
    const ids = chosen.map((column) => column.id).join(",");
    address.change({ columns: ids === standard.join(",") ? undefined : ids });
  };

  const narrowing = [
    ...(search === undefined ? [] : ["search"]),
    // A filter that always has a value belongs to the list itself.
    ...filters.flatMap(({ name, all }) => (all === undefined ? [] : [name])),
  ];
  const isNarrowed = narrowing.some((name) => address.values.has(name));
  const clear = () =>
    keepFocus(() => address.change(Object.fromEntries(narrowing.map((name) => [name, undefined]))));

  const { ask, dialog, result } = useActions<Item>({
    items: [...items, ...beyond],
    words,
    nameOf,
    onChanged,
    onOutcome: (changed, { failed }) => {
      // Items that could not be changed stay selected, to be retried.
      if (changed.some(({ id }) => selection[id])) {
        setSelection(Object.fromEntries(failed.map(({ item }) => [item.id, true])));
      }
    },
  });

  const clearSelection = () =>
    // The bar with the focused button leaves.
    keepFocus(
      () => setSelection({}),
      document.querySelector("tbody input:checked") ?? document.activeElement,
    );

  // The address holds the number of shown pages, so that a reload and the back button show the same number.
  const loaded = query.data?.pages.length ?? 0;
  const isNextWanted =
    loaded > 0 && loaded < address.pages && query.hasNextPage && query.fetchStatus === "idle";
  const { fetchNextPage, isFetchNextPageError } = query;
  useEffect(() => {
    if (isNextWanted && !isFetchNextPageError) void fetchNextPage();
  }, [isNextWanted, isFetchNextPageError, fetchNextPage]);

  const keepsToolbar = controls !== undefined || filters.some(({ all }) => all === undefined);
  const isEmpty = query.data !== undefined && items.length === 0 && !isNarrowed;
  return (
    <>
      {(!isEmpty || keepsToolbar) && (
        <ListToolbar
          search={search}
          filters={filters}
          columns={columns}
          isShown={isShown}
          onToggle={toggleColumn}
          address={address}
          controls={controls}
        />
      )}
      {result}
      <PagedList
        query={query}
        itemsOf={itemsOf}
        what={words.many}
        failed={`${caption} could not be loaded`}
        onMore={() => {
          void fetchNextPage();
          address.change({ pages: String(loaded + 1) });
        }}
        skeleton={
          <Loading label={`Loading the ${words.many}`} className="space-y-2">
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} className="h-20" />
            ))}
          </Loading>
        }
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title={`No ${words.many} like this`}
              action={<Button onClick={clear}>Show all {words.many}</Button>}
            >
              Change the search or the filters.
            </EmptyState>
          ) : (
            empty
          )
        }
      >
        {() => (
          <ListTable
            caption={caption}
            items={items}
            isWhole={!query.hasNextPage}
            columns={columns}
            isShown={isShown}
            nameOf={nameOf}
            rowLinks={rowLinks}
            actions={actions}
            onAction={ask}
            selection={selection}
            onSelect={setSelection}
            sort={address.values.get("sort")}
            onSort={(sort) => address.change({ sort })}
          />
        )}
      </PagedList>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          words={words}
          actions={actions}
          findAll={
            findAll && query.hasNextPage && !isAllSelected
              ? async () => {
                  const all = await findAll();
                  keepFocus(() => {
                    setFound({ of: narrowed, items: all });
                    setSelection(Object.fromEntries(all.map(({ id }) => [id, true])));
                  });
                }
              : undefined
          }
          onAction={(action) => ask(action, selected)}
          onClear={clearSelection}
        />
      )}
      {dialog}
    </>
  );
}
