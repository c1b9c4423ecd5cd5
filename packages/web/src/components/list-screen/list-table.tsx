import { Cell, Table, TableBody } from "@/components/ui/table.tsx";
import { fittingActions } from "./fitting-actions.ts";
import { ListTableHead } from "./list-table-head.tsx";
import { ListTableRow } from "./list-table-row.tsx";
import type { ListAction, RowLink } from "./list-types.ts";
import { moveBetweenRows } from "./row-keys.ts";
import { RowMenu } from "./row-menu.tsx";
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
  const { items, columns, isShown, nameOf, rowLinks, actions } = props;
  const table = useListTable(props);
  const rows = table.getRowModel().rows;
  const hasBoxes = rows.some((row) => row.getCanSelect());
  const hasMenu = (item: Item): boolean =>
    rowLinks(item).length + fittingActions(actions, item).length > 0;
  const hasMenus = items.some(hasMenu);
  return (
    <Table caption={props.caption}>
      <ListTableHead table={table} columns={columns} hasBoxes={hasBoxes} hasMenus={hasMenus} />
      <TableBody onKeyDown={moveBetweenRows}>
        {rows.map((row) => {
          const item = row.original;
          const name = nameOf(item);
          return (
            <ListTableRow
              key={row.id}
              table={table}
              row={row}
              name={name}
              columns={columns}
              hasBoxes={hasBoxes}
            >
              {hasMenus && (
                <Cell className="sticky right-0 bg-inherit px-0! text-right">
                  {hasMenu(item) && (
                    <RowMenu
                      name={name}
                      links={rowLinks(item)}
                      actions={fittingActions(actions, item)}
                      onAction={(action) => props.onAction(action, [item])}
                    />
                  )}
                </Cell>
              )}
            </ListTableRow>
          );
        })}
      </TableBody>
      {props.isWhole && columns.some(({ sum }) => sum !== undefined) && (
        <SumRow
          items={items}
          columns={columns}
          isShown={isShown}
          hasBoxes={hasBoxes}
          hasMenus={hasMenus}
        />
      )}
    </Table>
  );
}
