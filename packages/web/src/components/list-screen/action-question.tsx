import { Suspense } from "react";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { lazy } from "@/lib/lazy.ts";
import type { ActionFormProps, ListAction, Problems } from "./list-types.ts";

const ActionDialog = lazy(() => import("./action-dialog.tsx"));

interface ActionQuestionProps<Item>
  extends Pick<ActionFormProps<Item>, "items" | "progress" | "onSubmit"> {
  action: ListAction<Item>;
  nameOf: (item: Item) => string;
  problems: Problems;
  /** Those of the items that the reloaded list no longer has. */
  missing: readonly Item[];
  onClose: () => void;
}

/** The open question of an action: a plain confirmation, or the form of the action. */
export function ActionQuestion<Item>({
  action,
  items,
  nameOf,
  progress,
  problems,
  missing,
  onSubmit,
  onClose,
}: ActionQuestionProps<Item>) {
  const question = action.question(items);
  const [first] = items;
  const name = items.length === 1 && first !== undefined ? nameOf(first) : undefined;
  const { change, together, label, isDanger = false } = action;
  return (
    <Suspense fallback={loadingLine}>
      <ActionDialog
        {...question}
        subject={name !== undefined && question.title.includes(name) ? undefined : name}
        confirm={label}
        isDanger={isDanger}
        progress={progress}
        problems={problems}
        missing={missing.map(nameOf)}
        form={
          typeof change === "function"
            ? undefined
            : change.form({ items, progress, onSubmit, onCancel: onClose })
        }
        onConfirm={() => {
          if (typeof change === "function") onSubmit(change, together);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
