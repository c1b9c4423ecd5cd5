import type { AdminCategory } from "@marquee/contracts/operations/admin/admin-category.schema";
import { useRef, useState } from "react";
import SortableList from "@/components/sortable-list.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { readCategories, useCategoryChanges } from "@/data/admin-categories.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { type Move, moveBetween, positionsAfterMove, withMove } from "../category-positions.ts";

/**
 * The categories while their order is changed. Each move is saved at once, one after the other, as a move in the order
 * that is stored then: another admin may be changing it too. One that fails is undone alone.
 */
export default function CategoryOrder({ categories }: { categories: readonly AdminCategory[] }) {
  const { change, refresh } = useCategoryChanges();
  const [shown, setShown] = useState(categories);
  const saved = useRef(categories);
  const unsaved = useRef<readonly Move[]>([]);
  const saving = useRef(Promise.resolve());

  const save = async (move: Move) => {
    try {
      const stored = await readCategories();
      const order = withMove(stored, move);
      const latest = new Map(order.map((category) => [category.id, category]));
      for (const { item, position } of positionsAfterMove(stored, order)) {
        latest.set(item.id, await change(item, { position }));
      }
      saved.current = [...latest.values()];
      if (order === stored) toast.error("A category of this move is not listed any more.");
      else toast.success("The order is saved.");
    } catch (error) {
      toast.error(describeError(error).message);
      // The category may have a newer version, and several may have been moved in part.
      saved.current = await readCategories().catch(() => saved.current);
    }
    unsaved.current = unsaved.current.filter((each) => each !== move);
    setShown(unsaved.current.reduce(withMove, saved.current));
    await refresh();
  };

  return (
    <SortableList
      label="Categories in order"
      hint="Each move is saved at once."
      items={shown}
      nameOf={({ name }) => name}
      onReorder={(moved) => {
        const move = moveBetween(shown, moved);
        if (move === undefined) return;
        setShown(moved);
        unsaved.current = [...unsaved.current, move];
        saving.current = saving.current.then(() => save(move));
      }}
    >
      {({ name, is_hidden }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {is_hidden && <Badge>Hidden</Badge>}
        </span>
      )}
    </SortableList>
  );
}
