import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { deactivationTypes } from "@marquee/contracts/people/user/user.schema";
import { useState } from "react";
import type { ActionFormProps } from "@/components/list-screen/list-types.ts";
import { Field } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import type { StartBulkChange } from "@/data/admin-bulk-changes.ts";
import type { useUserChanges } from "@/data/admin-users.ts";
import { useDraft } from "@/session/use-draft.ts";
import { type DeactivationType, deactivationLabels } from "../account-text.ts";
import { reasonDraft } from "../reason-draft.ts";
import ReasonForm from "./reason-form.tsx";

interface DeactivationFormProps extends ActionFormProps<AdminUser> {
  change: ReturnType<typeof useUserChanges>["change"];
  startBulkChange: StartBulkChange;
}

/** Closes accounts: what it is about, and why. */
export default function DeactivationForm({
  items,
  progress,
  change,
  startBulkChange,
  onSubmit,
  onCancel,
}: DeactivationFormProps) {
  const [type, setType] = useState<DeactivationType>("abuse");
  const choose = (chosen: string) =>
    setType(deactivationTypes.find((each) => each === chosen) ?? "other");
  const storeType = useDraft(`${reasonDraft("Deactivate", items)}-type`, choose);
  return (
    <ReasonForm
      items={items}
      confirm="Deactivate"
      hint="The person reads it in an e-mail."
      isDanger
      progress={progress}
      onCancel={onCancel}
      onSubmit={(reason) =>
        onSubmit(
          (user) => change(user, { is_active: false, type, reason }),
          (users) => startBulkChange(users, { kind: "deactivate", type, reason }),
        )
      }
    >
      {() => (
        <Field label="What is it about?">
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={({ target }) => {
                choose(target.value);
                storeType(target.value);
              }}
            >
              {deactivationTypes.map((each) => (
                <option key={each} value={each}>
                  {deactivationLabels[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </ReasonForm>
  );
}
