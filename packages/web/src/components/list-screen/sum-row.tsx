import { Cell } from "@/components/ui/table.tsx";
import { cn } from "@/lib/class-names.ts";
import type { ListColumn } from "./list-types.ts";

interface SumRowProps<Item, Query> {
  items: readonly Item[];
  columns: readonly ListColumn<Item, Query>[];
  isShown: (columnId: string) => boolean;
  /** Rows have a box to select them. */
  hasBoxes: boolean;
  /** The rows have a column for their menus. */
  hasMenus: boolean;
}

/** The sums of the columns. On a phone the sums of the columns marked for it are below the name. */
export function SumRow<Item, Query>({
  items,
  columns,
  isShown,
  hasBoxes,
  hasMenus,
}: SumRowProps<Item, Query>) {
  const [first, ...others] = columns;
  return (
    <tfoot className="border-t font-bold">
      <tr>
        {hasBoxes && <Cell />}
        <Cell>
          {first?.sum?.(items)}
          <div className="figures mt-2 sm:hidden">
            {others
              .filter(({ isOnPhone, sum }) => isOnPhone && sum !== undefined)
              .map(({ id, sum }) => (
                <div key={id}>{sum?.(items)}</div>
              ))}
          </div>
        </Cell>
        {others
          .filter(({ id }) => isShown(id))
          .map(({ id, sum, isNumber }) => (
            <Cell key={id} className={cn("max-sm:hidden", isNumber && "figures text-right")}>
              {sum?.(items)}
            </Cell>
          ))}
        {hasMenus && <Cell />}
      </tr>
    </tfoot>
  );
}
