import { ApiError, describeError, hasCode, mayBeStored } from "@/lib/api-error.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import type { Change, Noun } from "./list-types.ts";

interface Failure<Item> {
  item: Item;
  reason: string;
  /** The answer was lost, so the item may be changed. */
  isUnconfirmed?: boolean;
}

export interface Outcome<Item> {
  /** How many items were changed. */
  changed: number;
  failed: readonly Failure<Item>[];
}

/** Few enough for a phone's connection and for the rate limit of writes. */
const atOnce = 3;

/** The message when a newer version from elsewhere has been loaded. */
export const changedElsewhere =
  "It was changed elsewhere, and is up to date here now. Try again if it still fits.";

/** Why an item was refused. Lists are loaded again after it. The reasons of single fields are more precise than the message. */
export function reasonOf(error: unknown): string {
  if (hasCode(error, "version_conflict")) return changedElsewhere;
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields.length > 0 ? fields.join(". ") : describeError(error).message;
}

/** Changes items, three at a time. A refusal does not stop the others. */
export async function runChanges<Item>({
  items,
  change,
  onProgress,
}: {
  items: readonly Item[];
  change: Change<Item>;
  onProgress: (count: number) => void;
}): Promise<Outcome<Item>> {
  const waiting = [...items.entries()];
  const failed = new Map<number, Failure<Item>>();
  let ended = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, item] = next;
      try {
        await change(item);
      } catch (error) {
        failed.set(index, {
          item,
          reason: reasonOf(error),
          ...(mayBeStored(error) && { isUnconfirmed: true }),
        });
      }
      ended += 1;
      onProgress(ended);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    changed: items.length - failed.size,
    failed: [...failed].sort(([one], [other]) => one - other).map(([, failure]) => failure),
  };
}

/** "3 of 4 videos published. One could not be:" */
export function describeOutcome(
  { changed, failed }: Outcome<unknown>,
  noun: Noun,
  done: string,
): string {
  const all = formatWholeCount(changed + failed.length, noun.one, noun.many);
  if (failed.length === 0) return `${all} ${done}.`;
  const failures = failed.length === 1 ? "One" : failed.length.toLocaleString("en");
  return `${changed.toLocaleString("en")} of ${all} ${done}. ${failures} ${failureText(failed)}:`;
}

function failureText(failed: Outcome<unknown>["failed"]): string {
  const lost = failed.filter(({ isUnconfirmed }) => isUnconfirmed).length;
  if (lost === 0) return "could not be";
  const unconfirmed = `${failed.length === 1 ? "is" : "are"} not confirmed`;
  return lost === failed.length ? unconfirmed : `could not be, or ${unconfirmed}`;
}
