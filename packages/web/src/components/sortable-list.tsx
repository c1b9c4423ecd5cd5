import {
  closestCenter,
  DndContext,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { cn } from "@/lib/class-names.ts";
import { useKeyboardMove } from "./use-keyboard-move.ts";

interface SortableListProps<Item extends { id: string }> {
  label: string;
  /** Explains what a move changes; read after the explanation of how to move a row. */
  hint?: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  children: (item: Item) => ReactNode;
}

interface RowProps {
  id: string;
  name: string;
  /** Whether the keyboard has picked the row up. */
  isPickedUp: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  children: ReactNode;
}

function Row({ id, name, isPickedUp, onKeyDown, onBlur, children }: RowProps) {
  const sortable = useSortable({ id });
  const { transform, transition } = sortable;
  const isMoving = isPickedUp || sortable.isDragging;
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={cn(
        "flex items-center gap-2 rounded border bg-raised p-2",
        isMoving && "relative z-10 border-accent shadow-xl",
      )}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Move ${name}`}
        aria-pressed={isMoving || undefined}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

/** The library's own announcements know only what the pointer moves. */
const silent = () => undefined;

/** A list whose rows can be reordered by drag, by touch and by keyboard; each move is announced. */
export default function SortableList<Item extends { id: string }>({
  label,
  hint,
  items,
  nameOf,
  onReorder,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(useSensor(PointerSensor));
  const [announcement, setAnnouncement] = useState("");
  const place = (index: number) => `place ${index + 1} of ${items.length}`;
  const texts = {
    pickedUp: (item: Item, index: number) => `Picked up ${nameOf(item)}, ${place(index)}.`,
    moved: (item: Item, index: number) => `${nameOf(item)} is at ${place(index)}.`,
    dropped: (item: Item, index: number) => `Dropped ${nameOf(item)} at ${place(index)}.`,
    canceled: (item: Item, index: number) =>
      `The move is cancelled. ${nameOf(item)} is back at ${place(index)}.`,
  };
  const { shown, movingId, handleKey, drop } = useKeyboardMove({
    items,
    announce: setAnnouncement,
    texts,
    onReorder,
  });
  /** Announces what the pointer does to an item. */
  const announce = (
    say: (item: Item, index: number) => string,
    { id }: { id: UniqueIdentifier },
    at: { id: UniqueIdentifier } = { id },
  ) => {
    const item = items.find((each) => each.id === id);
    if (item !== undefined) setAnnouncement(say(item, indexOf(at.id)));
  };
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  // A row that was just picked up is over itself; this event must not replace the first announcement.
  const announcedOver = useRef<UniqueIdentifier>(undefined);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: {
          onDragStart: silent,
          onDragOver: silent,
          onDragEnd: silent,
          onDragCancel: silent,
        },
        screenReaderInstructions: {
          draggable:
            "Press Space to pick a row up, the arrow keys to move it, Space to drop it, and Escape to cancel.",
        },
      }}
      onDragStart={({ active }) => {
        drop();
        announcedOver.current = active.id;
        announce(texts.pickedUp, active);
      }}
      onDragOver={({ active, over }) => {
        if (over === null || over.id === announcedOver.current) return;
        announcedOver.current = over.id;
        announce(texts.moved, active, over);
      }}
      onDragCancel={({ active }) => announce(texts.canceled, active)}
      onDragEnd={({ active, over }) => {
        announce(texts.dropped, active, over ?? active);
        if (over === null || active.id === over.id) return;
        onReorder(arrayMove([...items], indexOf(active.id), indexOf(over.id)));
      }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <p className="mb-3 text-sm text-muted">
          Drag a row by its handle. By keyboard: Space picks a row up, the arrow keys move it, Space
          drops it. {hint}
        </p>
        <p aria-live="assertive" className="sr-only">
          {announcement}
        </p>
        <ol aria-label={label} className="space-y-2">
          {shown.map((item) => (
            <Row
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              isPickedUp={item.id === movingId}
              onKeyDown={(event) => handleKey(event, item)}
              onBlur={drop}
            >
              {children(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
