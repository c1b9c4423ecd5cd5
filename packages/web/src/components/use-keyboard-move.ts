import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";

interface KeyboardMoveOptions<Item> {
  items: readonly Item[];
  announce: (text: string) => void;
  /** The announced name and place of an item at an index, as in “Sails, place 2 of 3”. */
  texts: {
    pickedUp: (item: Item, index: number) => string;
    moved: (item: Item, index: number) => string;
    dropped: (item: Item, index: number) => string;
    canceled: (item: Item, index: number) => string;
  };
  onReorder: (items: Item[]) => void;
}

/**
 * Moves a row of a list by keyboard. Each key changes the index of the row, so that none is lost, however fast. The
 * keyboard sensor of dnd-kit computes with measured places, and ignores a key while it measures or scrolls.
 */
export function useKeyboardMove<Item extends { id: string }>({
  items,
  announce,
  texts,
  onReorder,
}: KeyboardMoveOptions<Item>) {
  const [move, setMove] = useState<{ id: string; to: number }>();
  const handle = useRef<HTMLElement>(null);
  const from = items.findIndex(({ id }) => id === move?.id);
  const moving = items[from];
  // The list may have become shorter meanwhile.
  const to = Math.min(move?.to ?? 0, items.length - 1);
  const others = items.filter((item) => item !== moving);
  const shown = moving ? [...others.slice(0, to), moving, ...others.slice(to)] : [...items];

  useLayoutEffect(() => {
    if (move !== undefined) handle.current?.scrollIntoView({ block: "nearest" });
  }, [move]);

  const pickUp = (item: Item) => {
    const index = shown.indexOf(item);
    setMove({ id: item.id, to: index });
    announce(texts.pickedUp(item, index));
  };

  const drop = () => {
    if (moving === undefined) return;
    setMove(undefined);
    announce(texts.dropped(moving, to));
    if (to !== from) onReorder(shown);
  };

  const cancel = (item: Item) => {
    setMove(undefined);
    announce(texts.canceled(item, from));
  };

  const step = (item: Item, places: number) => {
    const next = Math.max(0, Math.min(to + places, items.length - 1));
    setMove({ id: item.id, to: next });
    announce(texts.moved(item, next));
  };

  const actionOf = (key: string, item: Item): (() => void) | undefined => {
    const isPickedUp = moving === item;
    if (key === " " || key === "Enter") return isPickedUp ? drop : () => pickUp(item);
    if (!isPickedUp) return undefined;
    if (key === "Escape") return () => cancel(item);
    if (key === "ArrowUp") return () => step(item, -1);
    return key === "ArrowDown" ? () => step(item, 1) : undefined;
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>, item: Item) => {
    const act = actionOf(event.key, item);
    if (act === undefined) return;
    // A key of a move neither presses the handle nor scrolls the page.
    event.preventDefault();
    handle.current = event.currentTarget;
    // A held arrow goes on; a held Space does not pick up what it has dropped.
    if (!event.repeat || event.key.startsWith("Arrow")) act();
  };

  return {
    /** The items in the order of the present move. */
    shown,
    movingId: moving?.id,
    handleKey,
    /** Ends a present move at its place, as when the focus leaves its handle. */
    drop,
  };
}
