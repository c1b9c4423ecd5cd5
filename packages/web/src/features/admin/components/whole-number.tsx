import type { PackageFormValues } from "@marquee/contracts/operations/admin/admin-package.schema";
import type { UseFormRegister } from "react-hook-form";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";

interface WholeNumberProps {
  name: "minutes_per_month" | "channel_limit" | "platform_fee_percent" | "trial_days" | "position";
  label: string;
  hint?: string;
  error: string | undefined;
  register: UseFormRegister<PackageFormValues>;
}

/** A whole number of a plan. */
export function WholeNumber({ name, label, hint, error, register }: WholeNumberProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          className="figures"
          {...register(name, { valueAsNumber: true })}
        />
      )}
    </Field>
  );
}
