import { useMutation } from "@tanstack/react-query";
import { ChevronUp } from "lucide-react";
import { useState } from "react";
import { ActionError } from "@/components/ui/action-error.tsx";
import { Button } from "@/components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu.tsx";
import { cn } from "@/lib/class-names.ts";
import { useBottomCover } from "@/lib/use-bottom-cover.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import type { ListAction, Noun } from "./list-types.ts";

interface SelectionBarProps<Item> {
  count: number;
  /** The filters find more items than one change takes. */
  isPart: boolean;
  noun: Noun;
  actions: readonly ListAction<Item>[];
  /** Selects all items that match the filters; undefined when all of them are shown. */
  findAll: (() => Promise<void>) | undefined;
  onAction: (action: ListAction<Item>) => void;
  onClear: () => void;
}

function FindAll({ onFind }: { onFind: () => Promise<void> }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onFind });
  return (
    <>
      <Button size="small" variant="quiet" loading={isPending} onClick={() => mutate()}>
        Select all that the filters find
      </Button>
      <ActionError error={error} className="w-full" />
    </>
  );
}

/** The actions for the selected items, at the bottom of the screen while the list is in view. */
export function SelectionBar<Item>({
  count,
  isPart,
  noun,
  actions,
  findAll,
  onAction,
  onClear,
}: SelectionBarProps<Item>) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useBottomCover(bar);
  return (
    <section
      ref={setBar}
      aria-label="Selection"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line-strong bg-raised px-4 py-3 shadow-lg"
    >
      <p
        role="status"
        className={cn("figures flex-1 text-sm font-semibold", findAll && "max-sm:basis-full")}
      >
        {formatWholeCount(count, noun.one, noun.many)} selected
        {isPart && ", the most for one change. The filters find more."}
      </p>
      {findAll && <FindAll onFind={findAll} />}
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        {actions.map((action) => (
          <Button
            key={action.label}
            size="small"
            variant={action.isDanger ? "danger" : "secondary"}
            onClick={() => onAction(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="small" className="sm:hidden">
            Actions
            <ChevronUp aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top">
          {actions.map((action) => (
            <DropdownMenuItem key={action.label} onSelect={() => onAction(action)}>
              {action.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
