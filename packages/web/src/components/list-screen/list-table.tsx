import type { ReactNode } from "react";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { cn } from "@/lib/class-names.ts";
import { ColumnHeader } from "./column-header.tsx";
import { fittingActions } from "./fitting-actions.ts";
import type { ListAction, RowLink } from "./list-types.ts";
import { moveBetweenRows } from "./row-keys.ts";
import { RowMenu } from "./row-menu.tsx";
import { SelectBox } from "./select-box.tsx";
import { SumRow } from "./sum-row.tsx";
import { type TableOptions, useListTable } from "./use-list-table.ts";

interface ListTableProps<Item extends { id: string }, Query> extends TableOptions<Item, Query> {
  caption: string;
  /** Every item is loaded, so that sums can be shown. */
  isWhole: boolean;
  nameOf: (item: Item) => string;
  rowLinks: (item: Item) => readonly RowLink[];
  onAction: (action: ListAction<Item>, items: readonly Item[]) => void;
}

/**
 * The rows, between which the arrow keys move. On a phone a row shows its name and, below it, the columns marked for
 * it.
 */
export function ListTable<Item extends { id: string }, Query>(props: ListTableProps<Item, Query>) {
  const { items, columns, isShown, nameOf, actions } = props;
  const table = useListTable(props);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const first = columns[0]?.id;
  const canAct = actions.length > 0;
  const hasMenu = (item: Item): boolean =>
    props.rowLinks(item).length + fittingActions(actions, item).length > 0;
  const hasMenus = items.some(hasMenu);
  const menuOf = (item: Item): ReactNode => {
    if (!hasMenu(item)) return null;
    return (
      <RowMenu
        name={nameOf(item)}
        links={props.rowLinks(item)}
        actions={fittingActions(actions, item)}
        onAction={(action) => props.onAction(action, [item])}
      />
    );
  };
  return (
    <Table caption={props.caption}>
      <TableHead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {canAct && (
              <HeaderCell className="w-11 px-0!">
                {table.getRowModel().rows.some((row) => row.getCanSelect()) ? (
                  <SelectBox
                    label="Select all that are shown"
                    checked={table.getIsAllRowsSelected()}
                    // Some are selected also when all are.
                    isPartly={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                    onChange={(checked) => table.toggleAllRowsSelected(checked)}
                  />
                ) : (
                  <span className="sr-only">Selection</span>
                )}
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
                    canAct && column.id === first && "pl-1!",
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
      <TableBody onKeyDown={moveBetweenRows}>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className={cn(
              "relative",
              row.getIsSelected() ? "bg-accent-wash" : "bg-paper hover:bg-sunken",
            )}
          >
            {canAct && (
              <Cell className="px-0!">
                {row.getCanSelect() && (
                  <SelectBox
                    label={`Select ${nameOf(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={(checked) => row.toggleSelected(checked)}
                  />
                )}
              </Cell>
            )}
            {row.getVisibleCells().map((cell) =>
              cell.column.id === first ? (
                <Cell key={cell.id} className={cn("max-sm:w-full sm:min-w-72", canAct && "pl-1!")}>
                  <table.FlexRender cell={cell} />
                  <div className="mt-2 space-y-1 sm:hidden">
                    {columns
                      .filter(({ id, isOnPhone }) => id !== first && isOnPhone)
                      .map(({ id, cell: show }) => (
                        <div key={id}>{show(row.original)}</div>
                      ))}
                  </div>
                </Cell>
              ) : (
                <Cell
                  key={cell.id}
                  className={cn(
                    "max-sm:hidden",
                    byId.get(cell.column.id)?.isNumber && "figures text-right",
                  )}
                >
                  <table.FlexRender cell={cell} />
                </Cell>
              ),
            )}
            {hasMenus && (
              <Cell className="sticky right-0 bg-inherit px-0! text-right">
                {menuOf(row.original)}
              </Cell>
            )}
          </tr>
        ))}
      </TableBody>
      {props.isWhole && columns.some(({ sum }) => sum !== undefined) && (
        <SumRow
          items={items}
          columns={columns}
          isShown={isShown}
          canAct={canAct}
          hasMenus={hasMenus}
        />
      )}
    </Table>
  );
}
