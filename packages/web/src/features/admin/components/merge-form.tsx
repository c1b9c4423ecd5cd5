import type {
  AdminCategory,
  CategoryUses,
} from "@marquee/contracts/operations/admin/admin-category.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActionFormProps } from "@/components/list-screen/list-types.ts";
import { Field, FieldError } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import {
  adminCategoriesQuery,
  categoryUsesQuery,
  type MergeChange,
} from "@/data/admin-categories.ts";
import { describeError } from "@/lib/api-error.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import { useDraft } from "@/session/use-draft.ts";
import { reasonDraft } from "../reason-draft.ts";
import ReasonForm from "./reason-form.tsx";

/** "12 videos, 3 channels, 2 profiles and 1 post" */
function usesText({ videos, channels, people, posts, is_complete }: CategoryUses): string {
  const parts = [
    formatWholeCount(videos, "video"),
    formatWholeCount(channels, "channel"),
    formatWholeCount(people, "profile"),
  ];
  const text = `${parts.join(", ")} and ${formatWholeCount(posts, "published post")}`;
  return is_complete ? text : `At least ${text}`;
}

/** How many things move with a category. */
function Uses({ category }: { category: AdminCategory }) {
  const { data, error, isLoadingError } = useQuery(categoryUsesQuery(category.id));
  if (isLoadingError) {
    return (
      <FieldError className="wrap-anywhere">
        What moves with {category.name} could not be counted. {describeError(error).message}
      </FieldError>
    );
  }
  return (
    <p role="status" className="wrap-anywhere">
      <strong>{category.name}:</strong>{" "}
      {data === undefined ? "Counting what moves" : `${usesText(data)} move.`}
    </p>
  );
}

interface MergeFormProps extends ActionFormProps<AdminCategory> {
  merge: MergeChange;
}

/** Merges categories into another one: what moves, where to, and why. */
export default function MergeForm({ items, progress, merge, onSubmit, onCancel }: MergeFormProps) {
  const { data } = useInfiniteQuery(adminCategoriesQuery);
  const [intoId, setIntoId] = useState("");
  const storeInto = useDraft(`${reasonDraft("Merge", items)}-into`, setIntoId);
  const merged = new Set(items.map(({ id }) => id));
  const targets = (data?.pages.flatMap(({ categories }) => categories) ?? []).filter(
    ({ id }) => !merged.has(id),
  );
  return (
    <ReasonForm
      items={items}
      confirm="Merge"
      hint="Only the audit log keeps it."
      isDanger
      isOptional
      isIncomplete={intoId === ""}
      progress={progress}
      onCancel={onCancel}
      onSubmit={(reason) => onSubmit((category) => merge(category, intoId, reason || undefined))}
    >
      {(isTried) => (
        <>
          <div className="grid gap-1 text-sm">
            {items.map((category) => (
              <Uses key={category.id} category={category} />
            ))}
          </div>
          <Field
            label="Merge into"
            error={isTried && intoId === "" ? "Choose a category" : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={intoId}
                onChange={({ target }) => {
                  setIntoId(target.value);
                  storeInto(target.value);
                }}
              >
                <option value="">Choose</option>
                {targets.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </ReasonForm>
  );
}
