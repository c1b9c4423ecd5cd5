import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { fittingActions } from "./fitting-actions.ts";
import type { ListAction, ListColumn } from "./list-types.ts";
import { sortingOf } from "./sorting.ts";

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

export interface TableOptions<Item extends { id: string }, Query> {
  items: readonly Item[];
  columns: readonly ListColumn<Item, Query>[];
  isShown: (columnId: string) => boolean;
  selection: RowSelectionState;
  onSelect: (selection: RowSelectionState) => void;
  /** The call's `sort` value, unchanged. */
  sort: string | undefined;
  onSort: (sort: string) => void;
  actions: readonly ListAction<Item>[];
}

/** The rows, columns and selection of a list as TanStack Table has them. The caller keeps the state, the server sorts. */
export function useListTable<Item extends { id: string }, Query>({
  items,
  columns,
  isShown,
  selection,
  onSelect,
  sort,
  onSort,
  actions,
}: TableOptions<Item, Query>) {
  const data = useMemo(() => [...items], [items]);
  const definitions = useMemo(
    () =>
      columns.map(
        (column, index): ColumnDef<typeof features, Item> => ({
          id: column.id,
          // The server sorts; a column without a value cannot be sorted.
          accessorFn: ({ id }) => id,
          header: column.header,
          cell: ({ row }) => column.cell(row.original),
          enableSorting: column.sort !== undefined,
          enableHiding: index > 0,
        }),
      ),
    [columns],
  );
  const sorting = sortingOf(columns, sort);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: ({ original }) => fittingActions(actions, original).length > 0,
    state: {
      sorting,
      rowSelection: selection,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, isShown(id)])),
    },
    onRowSelectionChange: (update) =>
      onSelect(typeof update === "function" ? update(selection) : update),
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(sorting) : update;
      const chosen = columns.find(({ id }) => id === next?.id)?.sort;
      if (next && chosen) onSort((next.desc ? chosen.descending : chosen.ascending).value);
    },
  });
}

export type TableModel<Item extends { id: string }, Query> = ReturnType<
  typeof useListTable<Item, Query>
>;

export type TableRow<Item extends { id: string }, Query> = ReturnType<
  TableModel<Item, Query>["getRowModel"]
>["rows"][number];
