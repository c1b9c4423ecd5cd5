import type { KeyboardEvent } from "react";
import { itemsForKey } from "@/lib/items-for-key.ts";

const controls = "a[href], button, summary, input[type=checkbox]";

const visibleIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(controls)].filter((control) =>
    control.checkVisibility(),
  );

/** The control in the same cell of another row; if the cell has none, any other control of the row. */
function controlIn(row: Element, cell: number): HTMLElement | undefined {
  const same = row.children[cell];
  return (same === undefined ? undefined : visibleIn(same)[0]) ?? visibleIn(row)[0];
}

/** Moves the focus between the rows of a table body by arrow keys, Home and End. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { target, currentTarget, key } = event;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  // A menu handles the arrow keys itself.
  if (event.defaultPrevented || hasModifier) return;
  if (!(target instanceof Element) || !target.matches(controls)) return;
  const row = target.closest("tr");
  if (row === null || row.parentElement !== currentTarget) return;
  const rows = [...currentTarget.children];
  const cell = [...row.children].findIndex((each) => each.contains(target));
  const next = itemsForKey(key, rows, rows.indexOf(row))
    .map((each) => controlIn(each, cell))
    .find((control) => control !== undefined);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
