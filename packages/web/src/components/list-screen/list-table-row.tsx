import type { ReactNode } from "react";
import { Cell } from "@/components/ui/table.tsx";
import { cn } from "@/lib/class-names.ts";
import type { ListColumn } from "./list-types.ts";
import { SelectBox } from "./select-box.tsx";
import type { TableModel, TableRow } from "./use-list-table.ts";

interface ListTableRowProps<Item extends { id: string }, Query> {
  table: TableModel<Item, Query>;
  row: TableRow<Item, Query>;
  name: string;
  columns: readonly ListColumn<Item, Query>[];
  /** Rows have a box to select them. */
  hasBoxes: boolean;
  /** The cell of the row's menu. */
  children: ReactNode;
}

/** One item of a list. Its first cell also has, on a phone, the columns that are marked for it. */
export function ListTableRow<Item extends { id: string }, Query>({
  table,
  row,
  name,
  columns,
  hasBoxes,
  children,
}: ListTableRowProps<Item, Query>) {
  const [first, ...others] = columns;
  const isNumber = (columnId: string) => others.some((one) => one.id === columnId && one.isNumber);
  return (
    <tr
      className={cn(
        "relative",
        row.getIsSelected() ? "bg-accent-wash" : "bg-paper hover:bg-sunken",
      )}
    >
      {hasBoxes && (
        <Cell className="px-0!">
          {row.getCanSelect() && (
            <SelectBox
              label={`Select ${name}`}
              checked={row.getIsSelected()}
              onChange={(checked) => row.toggleSelected(checked)}
            />
          )}
        </Cell>
      )}
      {row.getVisibleCells().map((cell) =>
        cell.column.id === first?.id ? (
          <Cell key={cell.id} className={cn("max-sm:w-full sm:min-w-72", hasBoxes && "pl-1!")}>
            <table.FlexRender cell={cell} />
            <div className="mt-2 space-y-1 sm:hidden">
              {others
                .filter(({ isOnPhone }) => isOnPhone)
                .map(({ id, cell: show }) => (
                  <div key={id}>{show(row.original)}</div>
                ))}
            </div>
          </Cell>
        ) : (
          <Cell
            key={cell.id}
            className={cn("max-sm:hidden", isNumber(cell.column.id) && "figures text-right")}
          >
            <table.FlexRender cell={cell} />
          </Cell>
        ),
      )}
      {children}
    </tr>
  );
}
