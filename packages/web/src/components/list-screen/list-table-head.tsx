import { HeaderCell, TableHead } from "@/components/ui/table.tsx";
import { cn } from "@/lib/class-names.ts";
import { ColumnHeader } from "./column-header.tsx";
import type { ListColumn } from "./list-types.ts";
import { SelectBox } from "./select-box.tsx";
import type { TableModel } from "./use-list-table.ts";

interface ListTableHeadProps<Item extends { id: string }, Query> {
  table: TableModel<Item, Query>;
  columns: readonly ListColumn<Item, Query>[];
  /** Rows have a box to select them. */
  hasBoxes: boolean;
  /** The rows have a column for their menus. */
  hasMenus: boolean;
}

/** The headers of the columns, and the box that selects every shown row. */
export function ListTableHead<Item extends { id: string }, Query>({
  table,
  columns,
  hasBoxes,
  hasMenus,
}: ListTableHeadProps<Item, Query>) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const first = columns[0]?.id;
  return (
    <TableHead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {hasBoxes && (
            <HeaderCell className="w-11 min-w-11 px-0!">
              <SelectBox
                label="Select all that are shown"
                checked={table.getIsAllRowsSelected()}
                // Some are selected also when all are.
                isPartly={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onChange={(checked) => table.toggleAllRowsSelected(checked)}
              />
            </HeaderCell>
          )}
          {group.headers.map(({ id, column }) => {
            const { header = "", isNumber } = byId.get(column.id) ?? {};
            return (
              <ColumnHeader
                key={id}
                header={header}
                direction={column.getIsSorted()}
                onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
                className={cn(
                  column.id !== first && "max-sm:hidden",
                  hasBoxes && column.id === first && "pl-1!",
                  isNumber && "text-right",
                )}
              />
            );
          })}
          {/* With the menus below it in sight while a wide table scrolls sideways. */}
          {hasMenus && (
            <HeaderCell className="sticky right-0 w-11 bg-sunken px-0!">
              <span className="sr-only">Actions</span>
            </HeaderCell>
          )}
        </tr>
      ))}
    </TableHead>
  );
}
