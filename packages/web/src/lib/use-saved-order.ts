import { useState } from "react";
import { describeError } from "./api-error.ts";
import { toast } from "./toast.ts";

/**
 * The order of a list of which each move is saved at once. A move is shown while it is being saved, and undone with a
 * message when that fails.
 * @param save gets the ids in their new order
 */
export function useSavedOrder<Item extends { id: string }>(
  stored: readonly Item[],
  save: (ids: string[]) => Promise<unknown>,
) {
  const [moved, setMoved] = useState<readonly Item[]>();
  const reorder = async (next: readonly Item[]) => {
    setMoved(next);
    try {
      await save(next.map(({ id }) => id));
    } catch (error) {
      toast.error(describeError(error).message);
      // Shows the stored order, unless there is a later move, which also contains this one.
      setMoved((latest) => (latest === next ? undefined : latest));
    }
  };
  return {
    items: moved ?? stored,
    onReorder: (next: readonly Item[]): void => void reorder(next),
  };
}
