import type { ComponentProps } from "react";
import type { ListAction } from "@/components/list-screen/list-types.ts";
import { lazy } from "@/lib/lazy.ts";

// Loaded when an action is chosen.
const ReasonForm = lazy(() => import("./components/reason-form.tsx"));

interface ChangeWithReason<Item>
  extends Pick<
    ComponentProps<typeof ReasonForm>,
    "confirm" | "label" | "hint" | "isDanger" | "isOptional"
  > {
  change: (item: Item, reason: string) => Promise<unknown>;
}

/** The change of an action that asks for nothing but its reason. */
export const changeWithReason = <Item extends { id: string }>({
  change,
  ...form
}: ChangeWithReason<Item>): ListAction<Item>["change"] => ({
  form: ({ items, progress, onSubmit, onCancel }) => (
    <ReasonForm
      {...form}
      items={items}
      progress={progress}
      onCancel={onCancel}
      onSubmit={(reason) => onSubmit((item) => change(item, reason))}
    />
  ),
});
