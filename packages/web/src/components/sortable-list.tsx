import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { cn } from "@/lib/class-names.ts";

interface SortableListProps<Item extends { id: string }> {
  label: string;
  /** Explains what a move changes; read after the explanation of how to move a row. */
  hint?: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  children: (item: Item) => ReactNode;
}

function Row({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const sortable = useSortable({ id });
  const { transform, transition, isDragging } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={cn(
        "flex items-center gap-2 rounded border bg-raised p-2",
        isDragging && "relative z-10 border-accent shadow-xl",
      )}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Move ${name}`}
        className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

/** A list whose rows can be reordered by drag, by touch and by keyboard; each move is announced. */
export default function SortableList<Item extends { id: string }>({
  label,
  hint,
  items,
  nameOf,
  onReorder,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);
  const name = (id: UniqueIdentifier) => {
    const item = items[indexOf(id)];
    return item === undefined ? "" : nameOf(item);
  };
  const place = (id: UniqueIdentifier) => `place ${indexOf(id) + 1} of ${items.length}`;
  // A row that was just picked up is over itself; this event must not replace the first announcement.
  const toldOver = useRef<UniqueIdentifier>(undefined);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      toldOver.current = active.id;
      return `Picked up ${name(active.id)}, ${place(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (over?.id === toldOver.current) return undefined;
      toldOver.current = over?.id;
      return over === null
        ? `${name(active.id)} is outside the list.`
        : `${name(active.id)} is at ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${name(active.id)} is back at ${place(active.id)}.`
        : `Dropped ${name(active.id)} at ${place(over.id)}.`,
    onDragCancel: ({ active }) =>
      `The move is canceled. ${name(active.id)} is back at ${place(active.id)}.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            "Press Space to pick a row up, the arrow keys to move it, Space to drop it, and Escape to cancel.",
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over === null || active.id === over.id) return;
        onReorder(arrayMove([...items], indexOf(active.id), indexOf(over.id)));
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <p className="mb-3 text-sm text-muted">
          Drag a row by its handle. By keyboard: Space picks a row up, the arrow keys move it, Space
          drops it. {hint}
        </p>
        <ol aria-label={label} className="space-y-2">
          {items.map((item) => (
            <Row key={item.id} id={item.id} name={nameOf(item)}>
              {children(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
