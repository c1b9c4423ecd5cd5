import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { HeaderCell } from "@/components/ui/table.tsx";

const directions = {
  asc: { ariaSort: "ascending", Icon: ArrowUp },
  desc: { ariaSort: "descending", Icon: ArrowDown },
} as const;

interface ColumnHeaderProps {
  header: string;
  /** False when the list is not sorted by this column. */
  direction: false | keyof typeof directions;
  /** Undefined when the server cannot sort by this column. */
  onSort: (() => void) | undefined;
  className: string;
}

/** The header of a column, with a button where the list can be sorted by it. */
export function ColumnHeader({ header, direction, onSort, className }: ColumnHeaderProps) {
  const { ariaSort, Icon } = direction
    ? directions[direction]
    : { ariaSort: undefined, Icon: ChevronsUpDown };
  return (
    <HeaderCell aria-sort={ariaSort} className={className}>
      {onSort === undefined ? (
        header
      ) : (
        <button
          type="button"
          className="inline-flex min-h-10 items-center gap-1.5 font-semibold hover:text-ink"
          onClick={onSort}
        >
          {header}
          <Icon aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </HeaderCell>
  );
}
