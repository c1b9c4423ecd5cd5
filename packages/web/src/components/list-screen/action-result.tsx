import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import type { Noun } from "./list-types.ts";
import { describeOutcome, type Outcome } from "./run-changes.ts";

/** What became of an action: each item's outcome, or why a background change was not started. */
export type Result<Item> = { outcome: Outcome<Item>; done: string } | { refusal: string };

interface ActionResultProps<Item> {
  result: Result<Item>;
  noun: Noun;
  nameOf: (item: Item) => string;
  onDismiss: () => void;
}

function toneOf(result: Result<unknown>): "danger" | "warning" | "success" {
  if ("refusal" in result) return "danger";
  return result.outcome.failed.length > 0 ? "warning" : "success";
}

/**
 * The result of an action in words, until it is dismissed. A failure is scrolled into view, because only the result
 * shows it; a success changes the row, which may be far down the list.
 */
export function ActionResult<Item extends { id: string }>({
  result,
  noun,
  nameOf,
  onDismiss,
}: ActionResultProps<Item>) {
  const tone = toneOf(result);
  return (
    <Notice
      live
      tone={tone}
      shownFor={tone === "success" ? undefined : result}
      className="mb-4"
      action={
        <Button size="small" variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {"refusal" in result ? (
        result.refusal
      ) : (
        <>
          <p>{describeOutcome(result.outcome, noun, result.done)}</p>
          <ul className="list-disc pl-5">
            {result.outcome.failed.map(({ item, reason }) => (
              <li key={item.id}>
                {nameOf(item)}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
