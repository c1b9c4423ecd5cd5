import { zodResolver } from "@hookform/resolvers/zod";
import {
  createPlanSchema,
  type PlanFormValues,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { useContractForm } from "@/lib/forms.ts";

/** The form of a plan, with what it begins with. */
export const usePlanForm = (values: PlanFormValues) =>
  useContractForm({ resolver: zodResolver(createPlanSchema), defaultValues: values });
