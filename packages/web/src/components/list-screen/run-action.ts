import { mayBeStored } from "@/lib/api-error.ts";
import type { Result } from "./action-result.tsx";
import type { Change, ChangeTogether, ListAction, Problems } from "./list-types.ts";
import { type Outcome, reasonOf, runChanges } from "./run-changes.ts";

/** An action with the items that it is about to change. */
export interface Question<Item> {
  action: ListAction<Item>;
  items: readonly Item[];
}

/** How an action ended. With problems no change is confirmed, and the form of the action stays open for another try. */
export interface ActionEnd<Item> {
  problems?: Problems;
  outcome?: Outcome<Item>;
  result?: Result<Item>;
}

const hasForm = ({ change }: ListAction<never>): boolean => typeof change !== "function";

/** Changes the items one by one. */
export async function changeEach<Item>(
  { action, items }: Question<Item>,
  change: Change<Item>,
  { nameOf, onProgress }: { nameOf: (item: Item) => string; onProgress: (text: string) => void },
): Promise<ActionEnd<Item>> {
  const showCount = (count: number) => onProgress(`${count} of ${items.length}`);
  showCount(0);
  const outcome = await runChanges({ items, change, onProgress: showCount });
  if (outcome.changed > 0 || !hasForm(action)) {
    return { outcome, result: { outcome, done: action.done } };
  }
  const { failed } = outcome;
  return {
    outcome,
    problems: {
      reasons: failed.map(({ item, reason }) => `${nameOf(item)}: ${reason}`),
      isUnconfirmed: failed.some(({ isUnconfirmed }) => isUnconfirmed),
    },
  };
}

/** Starts a background change of all items, which reports the result for each item itself. */
export async function startBackgroundChange<Item>(
  { action, items }: Question<Item>,
  together: ChangeTogether<Item>,
): Promise<ActionEnd<Item>> {
  try {
    await together(items);
    return { outcome: { changed: items.length, failed: [] } };
  } catch (error) {
    const reason = reasonOf(error);
    const isUnconfirmed = mayBeStored(error);
    return hasForm(action)
      ? { problems: { reasons: [reason], isUnconfirmed } }
      : { result: { refusal: isUnconfirmed ? `The change is not confirmed. ${reason}` : reason } };
  }
}

/** Counts as changed what an action no longer fits after a try whose answer was lost. `loaded`: the items as reloaded. */
export function confirmOutcome<Item extends { id: string }>(
  { changed, failed }: Outcome<Item>,
  { fits }: ListAction<Item>,
  loaded: readonly Item[],
): Outcome<Item> {
  const open = failed.filter(({ item, isUnconfirmed }) => {
    const now = loaded.find(({ id }) => id === item.id);
    return !isUnconfirmed || now === undefined || (fits?.(now) ?? true);
  });
  return { changed: changed + failed.length - open.length, failed: open };
}
