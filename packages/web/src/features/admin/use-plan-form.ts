import { zodResolver } from "@hookform/resolvers/zod";
import {
  createPlanSchema,
  type PlanFormValues,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { useContractForm } from "@/lib/forms.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";

/**
 * The form of a plan, with what it begins with.
 * @param place names the form, such as "plan-new"
 */
export function usePlanForm(place: string, values: PlanFormValues) {
  const form = useContractForm({ resolver: zodResolver(createPlanSchema), defaultValues: values });
  return { ...form, hasDraft: useFormDraft(place, form) };
}
