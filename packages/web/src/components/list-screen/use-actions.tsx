import { notifyManager } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { followFocus, rememberFocus } from "@/lib/focus.ts";
import type { Change, ChangeTogether, ItemWords, ListAction } from "./list-types.ts";
import { describeOutcome, type Outcome, reasonOf, runChanges } from "./run-changes.ts";

const ActionDialog = lazy(() => import("./action-dialog.tsx"));

interface ActionsOptions<Item> {
  /** The items as last loaded; absent when a change does not depend on their version. */
  items?: readonly Item[];
  words: ItemWords;
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

/** Asks before an action, applies it to each item, and shows the result in words. */
export function useActions<Item extends { id: string }>({
  items: loaded = [],
  words,
  nameOf,
  onChanged,
  onOutcome,
}: ActionsOptions<Item>): Actions<Item> {
  const [question, setQuestion] = useState<{
    action: ListAction<Item>;
    items: readonly Item[];
  }>();
  const [isReloading, setReloading] = useState(false);
  const [progress, setProgress] = useState<string>();
  const [result, setResult] = useState<{ outcome: Outcome<Item>; done: string }>();
  const [refusal, setRefusal] = useState<string>();
  // Of the open form: nothing was changed, so what was typed stays for another try.
  const [problems, setProblems] = useState<readonly string[]>([]);
  const giveFocusBack = useRef<() => void>(undefined);
  useEffect(() => {
    // The reloaded list may lack the row that had the focus.
    if (!isReloading) giveFocusBack.current?.();
  }, [isReloading]);

  // A change with an outdated version would be refused, so the next question waits for the list.
  const asked =
    question === undefined || isReloading
      ? undefined
      : {
          ...question,
          items: question.items.map((item) => loaded.find(({ id }) => id === item.id) ?? item),
        };

  const run = async (change: Change<Item>) => {
    if (asked === undefined) return;
    const { action, items } = asked;
    const onProgress = (count: number) => setProgress(`${count} of ${items.length}`);
    onProgress(0);
    const outcome = await runChanges({ items, change, onProgress });
    if (outcome.changed === 0 && typeof action.change !== "function") {
      return refuse(outcome.failed.map(({ item, reason }) => `${nameOf(item)}: ${reason}`));
    }
    onOutcome?.(items, outcome);
    setResult({ outcome, done: action.done });
    await close();
  };

  /** Keeps the form open with the reasons, over the items as they are now. */
  const refuse = async (reasons: readonly string[]) => {
    setProblems(reasons);
    try {
      await onChanged?.();
    } finally {
      setProgress(undefined);
    }
  };

  /** A background change reports the result for each item itself. */
  const handOver = async (together: ChangeTogether<Item>) => {
    if (asked === undefined) return;
    const { action, items } = asked;
    setProgress("Starting");
    try {
      await together(items);
      onOutcome?.(items, { changed: items.length, failed: [] });
    } catch (error) {
      if (typeof action.change !== "function") return refuse([reasonOf(error)]);
      setRefusal(reasonOf(error));
    }
    await close();
  };

  const close = async () => {
    setQuestion(undefined);
    setProgress(undefined);
    setReloading(true);
    giveFocusBack.current = followFocus();
    try {
      await onChanged?.();
    } finally {
      // After the reloaded list is shown, so that both appear in this order.
      notifyManager.schedule(() => setReloading(false));
    }
  };

  const forget = () => {
    setResult(undefined);
    setRefusal(undefined);
  };

  const dismiss = () => {
    const giveBack = rememberFocus();
    forget();
    giveBack();
  };

  const renderDialog = () => {
    if (asked === undefined) return;
    const { action, items } = asked;
    const { change, label, isDanger = false } = action;
    const onClose = () => setQuestion(undefined);
    const onSubmit = (chosen: Change<Item>, together?: ChangeTogether<Item>) => {
      setProblems([]);
      void (together !== undefined && items.length > 1 ? handOver(together) : run(chosen));
    };
    return (
      <Suspense>
        <ActionDialog
          {...action.question(items)}
          confirm={label}
          isDanger={isDanger}
          progress={progress}
          problems={problems}
          form={
            typeof change === "function"
              ? undefined
              : change.form({ items, progress, onSubmit, onCancel: onClose })
          }
          onConfirm={() => {
            if (typeof change === "function") onSubmit(change, action.together);
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  };

  return {
    ask: (action, items) => {
      forget();
      setProblems([]);
      setQuestion({ action, items });
    },
    dialog: renderDialog(),
    result: (result || refusal) && (
      <Notice
        live
        tone={refusal ? "danger" : result?.outcome.failed.length ? "warning" : "success"}
        className="mb-4"
        action={
          <Button size="small" variant="quiet" onClick={dismiss}>
            Dismiss
          </Button>
        }
      >
        {refusal}
        {result && (
          <>
            <p>{describeOutcome(result.outcome, words, result.done)}</p>
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
    ),
  };
}
