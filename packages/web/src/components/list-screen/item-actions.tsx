import { Button } from "@/components/ui/button.tsx";
import { fittingActions } from "./fitting-actions.ts";
import type { ListAction, Noun } from "./list-types.ts";
import { useActions } from "./use-actions.tsx";

interface ItemActionsProps<Item> {
  item: Item;
  noun: Noun;
  nameOf: (item: Item) => string;
  actions: readonly ListAction<Item>[];
  onChanged: () => Promise<void>;
}

/** The actions of a list for the one item of a page: as buttons, with the same questions and results. */
export function ItemActions<Item extends { id: string }>({
  item,
  noun,
  nameOf,
  actions,
  onChanged,
}: ItemActionsProps<Item>) {
  const { ask, dialog, result } = useActions({ items: [item], noun, nameOf, onChanged });
  const fitting = fittingActions(actions, item);
  if (fitting.length === 0) return result;
  return (
    <div>
      {result}
      <div className="flex flex-wrap gap-2">
        {fitting.map((action) => (
          <Button
            key={action.label}
            size="small"
            variant={action.isDanger ? "danger" : "secondary"}
            onClick={() => ask(action, [item])}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {dialog}
    </div>
  );
}
