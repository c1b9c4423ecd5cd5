import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActionFormProps } from "@/components/list-screen/list-types.ts";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import type { StartBulkChange } from "@/data/admin-bulk-changes.ts";
import { usePlanAssignments } from "@/data/admin-plan-changes.ts";
import { planChoicesQuery } from "@/data/admin-plans.ts";
import { useDraft } from "@/session/use-draft.ts";
import { reasonDraft } from "../reason-draft.ts";
import ReasonForm from "./reason-form.tsx";

interface PlanChoiceFormProps extends ActionFormProps<AdminUser> {
  kind: "assign_plan" | "remove_plan";
  startBulkChange: StartBulkChange;
}

/** Offers an enterprise plan to people, or takes the offer back. */
export default function PlanChoiceForm({
  kind,
  items,
  progress,
  startBulkChange,
  onSubmit,
  onCancel,
}: PlanChoiceFormProps) {
  const isAssigning = kind === "assign_plan";
  const { assign, remove } = usePlanAssignments();
  const query = useQuery(
    planChoicesQuery({
      is_enterprise: "true",
      // A retired plan can only be taken back.
      ...(isAssigning && { is_active: "true" as const }),
    }),
  );
  const { data: plans } = query;
  const [planId, setPlanId] = useState("");
  const storePlan = useDraft(`${reasonDraft(kind, items)}-plan`, setPlanId);
  return (
    <ReasonForm
      items={items}
      confirm={isAssigning ? "Assign plan" : "Remove plan"}
      hint="Only the audit log keeps it."
      isOptional
      isIncomplete={planId === ""}
      progress={progress}
      onCancel={onCancel}
      onSubmit={(reason) =>
        onSubmit(
          ({ id }) => (isAssigning ? assign : remove)(id, planId, reason || undefined),
          (users) =>
            startBulkChange(users, { kind, package_id: planId, ...(reason && { reason }) }),
        )
      }
    >
      {(isTried) =>
        query.isLoadingError ? (
          // Another try keeps the typed reason.
          <QueryError title="The plans could not be loaded" query={query} />
        ) : (
          <Field
            label="Enterprise plan"
            error={isTried && planId === "" ? "Choose a plan" : undefined}
            hint={
              plans?.length === 0
                ? "There is no enterprise plan yet. Create one below Plans."
                : undefined
            }
          >
            {(control) => (
              <Select
                {...control}
                value={planId}
                onChange={({ target }) => {
                  setPlanId(target.value);
                  storePlan(target.value);
                }}
              >
                <option value="">Choose</option>
                {plans?.map(({ id, name, type }) => (
                  <option key={id} value={id}>
                    {name}, {type}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )
      }
    </ReasonForm>
  );
}
