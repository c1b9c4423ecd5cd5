import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { PagedList } from "@/components/paged-list.tsx";
import { shownData } from "@/data/filtered-list.ts";
import type { FoundItems } from "@/data/paged-query.ts";
import { fittingActions, selectionActions } from "./fitting-actions.ts";
import { LoadingRows, NothingFound } from "./list-placeholders.tsx";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { ListAction, ListColumn, ListFilter, Noun, RowLink } from "./list-types.ts";
import { narrowingOf } from "./narrowing.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { shownColumns } from "./shown-columns.ts";
import { useActions } from "./use-actions.tsx";
import { useAddressPages } from "./use-address-pages.ts";
import type { ListAddress } from "./use-list-address.ts";
import { useSelection } from "./use-selection.ts";

interface ListScreenProps<Page, Item extends { id: string }, Query> {
  /** Names the table: "Your videos". */
  caption: string;
  noun: Noun;
  /** The query of `useListAddress`. */
  address: ListAddress<Query>;
  /** From `filteredList` when the list has filters, a search or a sort. */
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  nameOf: (item: Item) => string;
  columns: readonly ListColumn<Item, Query>[];
  filters?: readonly ListFilter<Query>[];
  /** The label of the search; absent means no search. */
  search?: string;
  /** The search does not find a part of a word, which is said when nothing is found. */
  isWordSearch?: boolean;
  /** Fields of this list, shown before the others and also when the list is empty. */
  controls?: ReactNode;
  rowLinks?: (item: Item) => readonly RowLink[];
  actions?: readonly ListAction<Item>[];
  /** Finds all items that match the filters, to select them; without it only the shown items can be selected. */
  findAll?: () => Promise<FoundItems<Item>>;
  /** Reloads the list after an action. */
  onChanged?: () => Promise<void>;
  /** Shown when the list is empty without filters. */
  empty: ReactNode;
}

const none: readonly never[] = [];
const noLinks = () => none;

/**
 * A list to work with. Filters, search, sort and columns are kept in the address. Actions apply to one row or to a
 * selection, and their result is shown as a text. Pages are loaded on demand.
 */
export function ListScreen<Page, Item extends { id: string }, Query>({
  caption,
  noun,
  address,
  query,
  itemsOf,
  nameOf,
  columns,
  filters = none,
  search,
  isWordSearch = false,
  controls,
  rowLinks = noLinks,
  actions = none,
  findAll,
  onChanged,
  empty,
}: ListScreenProps<Page, Item, Query>) {
  const pages = shownData(query)?.pages;
  const items = useMemo(() => pages?.flatMap(itemsOf) ?? [], [pages, itemsOf]);
  const selection = useSelection(items, address.query);
  const { isShown, toggle } = shownColumns(columns, address);
  const { isNarrowed, showAll } = narrowingOf({ search, filters }, address);
  const showMore = useAddressPages(query, address);
  const { ask, dialog, result } = useActions<Item>({
    items: selection.items,
    noun,
    nameOf,
    onChanged,
    onOutcome: selection.keepFailed,
  });
  const selectAll =
    findAll &&
    (async () => {
      const { items: found, isWhole } = await findAll();
      const fitting = found.filter((item) => fittingActions(actions, item).length > 0);
      selection.selectFound({ items: fitting, isWhole });
    });

  const keepsToolbar = controls !== undefined || filters.some(({ all }) => all === undefined);
  const isEmpty = pages !== undefined && items.length === 0 && !isNarrowed;
  return (
    <>
      {(!isEmpty || keepsToolbar) && (
        <ListToolbar
          search={search}
          filters={filters}
          columns={columns}
          isShown={isShown}
          onToggle={toggle}
          address={address}
          controls={controls}
        />
      )}
      {result}
      <PagedList
        query={query}
        itemsOf={itemsOf}
        what={noun.many}
        failed={`${caption} could not be loaded`}
        onMore={showMore}
        skeleton={<LoadingRows noun={noun} />}
        empty={
          isNarrowed ? (
            <NothingFound noun={noun} isWordSearch={isWordSearch} onShowAll={showAll} />
          ) : (
            empty
          )
        }
      >
        {() => (
          <ListTable
            caption={caption}
            items={items}
            isWhole={!query.hasNextPage && !query.isPlaceholderData}
            columns={columns}
            isShown={isShown}
            nameOf={nameOf}
            rowLinks={rowLinks}
            actions={actions}
            onAction={ask}
            selection={selection.ids}
            onSelect={selection.select}
            sort={address.values.get("sort")}
            onSort={(sort) => address.change({ sort })}
          />
        )}
      </PagedList>
      {selection.selected.length > 0 && (
        <SelectionBar
          count={selection.selected.length}
          isPart={selection.isAllSelected && !selection.isWhole}
          noun={noun}
          actions={selectionActions(actions, selection.selected)}
          findAll={query.hasNextPage && !selection.isAllSelected ? selectAll : undefined}
          onAction={(action) => ask(action, selection.selected)}
          onClear={selection.clear}
        />
      )}
      {dialog}
    </>
  );
}
