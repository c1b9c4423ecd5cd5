import { notifyManager } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { keepFocus } from "@/lib/keep-focus.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { ActionQuestion } from "./action-question.tsx";
import { ActionResult, type Result } from "./action-result.tsx";
import type { Change, ChangeTogether, ListAction, Noun, Problems } from "./list-types.ts";
import { changeEach, confirmOutcome, type Question, startBackgroundChange } from "./run-action.ts";
import type { Outcome } from "./run-changes.ts";
import { useReload } from "./use-reload.ts";

interface ActionsOptions<Item> {
  /** The items as last loaded; absent when a change does not depend on their version. */
  items?: readonly Item[];
  noun: Noun;
  nameOf: (item: Item) => string;
  /** Reloads the items after an action. */
  onChanged: (() => Promise<void>) | undefined;
  /** Receives the result of an action before the items are reloaded. */
  onOutcome?: (items: readonly Item[], outcome: Outcome<Item>) => void;
}

interface Actions<Item> {
  /** Opens the question of an action. */
  ask: (action: ListAction<Item>, items: readonly Item[]) => void;
  /** The open question. */
  dialog: ReactNode;
  /** The result in words, until it is dismissed. */
  result: ReactNode;
}

const noProblems: Problems = { reasons: [], isUnconfirmed: false };

/** Asks before an action, applies it to each item, and shows the result in words. */
export function useActions<Item extends { id: string }>({
  items,
  noun,
  nameOf,
  onChanged,
  onOutcome,
}: ActionsOptions<Item>): Actions<Item> {
  /** With the items as they were when it was opened. */
  const [question, setQuestion] = useState<Question<Item>>();
  const [progress, setProgress] = useState<string>();
  const [result, setResult] = useState<Result<Item>>();
  // Of the open form: no change is confirmed, so what was typed stays for another try.
  const [problems, setProblems] = useState<Problems>(noProblems);
  const { isReloading, reload } = useReload(onChanged);

  const findLoaded = (item: Item) => items?.find(({ id }) => id === item.id);
  /**
   * With the items as last loaded. A change with an outdated version would be refused, so the next question waits for the
   * list.
   */
  const openQuestion: Question<Item> | undefined =
    question === undefined || isReloading
      ? undefined
      : {
          ...question,
          items: question.items.map((item) => findLoaded(item) ?? item),
        };

  const changeItems = (
    asked: Question<Item>,
    change: Change<Item>,
    together?: ChangeTogether<Item>,
  ) => {
    if (together === undefined || asked.items.length < 2) {
      return changeEach(asked, change, { nameOf, onProgress: setProgress });
    }
    setProgress("Starting");
    return startBackgroundChange(asked, together);
  };

  const latestItems = useLatest(items);

  /** Looks at the reloaded items for changes whose answer was lost, and closes their form. */
  const confirm = (asked: Question<Item>, outcome: Outcome<Item> | undefined) =>
    // After the reloaded items are rendered.
    notifyManager.schedule(() => {
      setProgress(undefined);
      if (outcome === undefined) return;
      const confirmed = confirmOutcome(outcome, asked.action, latestItems.current ?? []);
      if (confirmed.changed === outcome.changed) return;
      onOutcome?.(asked.items, confirmed);
      setResult({ outcome: confirmed, done: asked.action.done });
      setQuestion((now) => (now === question ? undefined : now));
    });

  const submit = async (change: Change<Item>, together?: ChangeTogether<Item>) => {
    const asked = openQuestion;
    if (asked === undefined) return;
    setProblems(noProblems);
    const end = await changeItems(asked, change, together);
    if (end.problems !== undefined) {
      // The form stays open, over the items as they are now.
      setProblems(end.problems);
      try {
        await onChanged?.();
      } finally {
        confirm(asked, end.outcome);
      }
      return;
    }
    if (end.outcome !== undefined) onOutcome?.(asked.items, end.outcome);
    setResult(end.result);
    setQuestion(undefined);
    setProgress(undefined);
    await reload();
    confirm(asked, end.outcome);
  };

  return {
    ask: (action, items) => {
      setResult(undefined);
      setProblems(noProblems);
      setQuestion({ action, items });
    },
    dialog: openQuestion && (
      <ActionQuestion
        {...openQuestion}
        nameOf={nameOf}
        progress={progress}
        problems={problems}
        missing={items === undefined ? [] : openQuestion.items.filter((item) => !findLoaded(item))}
        onSubmit={(change, together) => void submit(change, together)}
        onClose={() => setQuestion(undefined)}
      />
    ),
    result: result && (
      <ActionResult
        result={result}
        noun={noun}
        nameOf={nameOf}
        onDismiss={() => keepFocus(() => setResult(undefined))}
      />
    ),
  };
}
