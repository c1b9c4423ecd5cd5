import {
  maxPlanFeatures,
  type PlanFormValues,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { type Control, useController } from "react-hook-form";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { listError } from "@/lib/list-error.ts";

const linesOf = (text: string): string[] => text.split("\n").map((line) => line.trimStart());

/** The features of a plan, one on each line. */
export function PlanFeaturesField({ control }: { control: Control<PlanFormValues> }) {
  const { field, formState } = useController({ control, name: "features" });
  return (
    <TextareaField
      label="Features"
      hint={`One on each line, at most ${maxPlanFeatures}.`}
      optional
      error={listError(formState.errors.features, field.value)}
      ref={field.ref}
      value={field.value.join("\n")}
      onChange={({ target }) => field.onChange(target.value === "" ? [] : linesOf(target.value))}
      onBlur={() => field.onChange(field.value.map((each) => each.trim()).filter(Boolean))}
    />
  );
}
