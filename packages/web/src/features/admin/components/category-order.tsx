import type { AdminCategory } from "@marquee/contracts/operations/admin/admin-category.schema";
import { useRef, useState } from "react";
import SortableList from "@/components/sortable-list.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { useCategoryChanges } from "@/data/admin-categories.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { positionsAfterMove } from "../category-positions.ts";

/** The categories while their order is changed; each move is saved at once, one after the other. */
export default function CategoryOrder({ categories }: { categories: readonly AdminCategory[] }) {
  const { change, refresh } = useCategoryChanges();
  const [shown, setShown] = useState(categories);
  const saved = useRef(categories);
  const saving = useRef(Promise.resolve());

  const save = async (wanted: readonly AdminCategory[]) => {
    const latest = new Map(saved.current.map((category) => [category.id, category]));
    const order = wanted.flatMap(({ id }) => latest.get(id) ?? []);
    try {
      for (const { item, position } of positionsAfterMove(saved.current, order)) {
        latest.set(item.id, await change(item, { position }));
      }
      saved.current = order.flatMap(({ id }) => latest.get(id) ?? []);
      toast.success("The order is saved.");
    } catch (error) {
      setShown(saved.current);
      toast.error(describeError(error).message);
    }
    await refresh();
  };

  return (
    <SortableList
      label="Categories in order"
      hint="Each move is saved at once."
      items={shown}
      nameOf={({ name }) => name}
      onReorder={(moved) => {
        setShown(moved);
        saving.current = saving.current.then(() => save(moved));
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
