import { notifyManager } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { mayBeStored } from "@/lib/api-error.ts";
import { followFocus } from "@/lib/focus.ts";
import { keepFocus } from "@/lib/keep-focus.ts";
import { ActionQuestion } from "./action-question.tsx";
import { ActionResult, type Result } from "./action-result.tsx";
import type { Change, ChangeTogether, ListAction, Noun, Problems } from "./list-types.ts";
import { type Outcome, reasonOf, runChanges } from "./run-changes.ts";

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

interface Question<Item> {
  action: ListAction<Item>;
  items: readonly Item[];
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
  const [question, setQuestion] = useState<Question<Item>>();
  const [isReloading, setIsReloading] = useState(false);
  const [progress, setProgress] = useState<string>();
  const [result, setResult] = useState<Result<Item>>();
  // Of the open form: nothing was changed, so what was typed stays for another try.
  const [problems, setProblems] = useState<Problems>(noProblems);
  const restoreFocus = useRef<() => void>(undefined);
  useEffect(() => {
    // The reloaded list may lack the row that had the focus.
    if (!isReloading) restoreFocus.current?.();
  }, [isReloading]);

  const findLoaded = (item: Item) => items?.find(({ id }) => id === item.id);
  // A change with an outdated version would be refused, so the next question waits for the list.
  const asked: Question<Item> | undefined =
    question === undefined || isReloading
      ? undefined
      : {
          ...question,
          items: question.items.map((item) => findLoaded(item) ?? item),
        };

  const run = async ({ action, items }: Question<Item>, change: Change<Item>) => {
    const onProgress = (count: number) => setProgress(`${count} of ${items.length}`);
    onProgress(0);
    const outcome = await runChanges({ items, change, onProgress });
    if (outcome.changed === 0 && typeof action.change !== "function") {
      const reasons = outcome.failed.map(({ item, reason }) => `${nameOf(item)}: ${reason}`);
      return refuse({
        reasons,
        isUnconfirmed: outcome.failed.some(({ isUnconfirmed }) => isUnconfirmed),
      });
    }
    onOutcome?.(items, outcome);
    setResult({ outcome, done: action.done });
    await close();
  };

  /** Keeps the form open with the reasons, over the items as they are now. */
  const refuse = async (refused: Problems) => {
    setProblems(refused);
    try {
      await onChanged?.();
    } finally {
      setProgress(undefined);
    }
  };

  /** A background change reports the result for each item itself. */
  const handOver = async ({ action, items }: Question<Item>, together: ChangeTogether<Item>) => {
    setProgress("Starting");
    try {
      await together(items);
      onOutcome?.(items, { changed: items.length, failed: [] });
    } catch (error) {
      if (typeof action.change !== "function") {
        return refuse({ reasons: [reasonOf(error)], isUnconfirmed: mayBeStored(error) });
      }
      setResult({ refusal: reasonOf(error) });
    }
    await close();
  };

  const close = async () => {
    setQuestion(undefined);
    setProgress(undefined);
    setIsReloading(true);
    restoreFocus.current = followFocus();
    try {
      await onChanged?.();
    } finally {
      // After the reloaded list is shown, so that both appear in this order.
      notifyManager.schedule(() => setIsReloading(false));
    }
  };

  const submit = (change: Change<Item>, together?: ChangeTogether<Item>) => {
    if (asked === undefined) return;
    setProblems(noProblems);
    const isTogether = together !== undefined && asked.items.length > 1;
    void (isTogether ? handOver(asked, together) : run(asked, change));
  };

  return {
    ask: (action, items) => {
      setResult(undefined);
      setProblems(noProblems);
      setQuestion({ action, items });
    },
    dialog: asked && (
      <ActionQuestion
        {...asked}
        nameOf={nameOf}
        progress={progress}
        problems={problems}
        missing={items === undefined ? [] : asked.items.filter((item) => !findLoaded(item))}
        onSubmit={submit}
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
