import { zodResolver } from "@hookform/resolvers/zod";
import {
  type AdminPackage,
  type CreatePackage,
  createPackageSchema,
  maxPlanFeatures,
  minPlanPrice,
  type PackageFormValues,
} from "@marquee/contracts/operations/admin/admin-package.schema";
import { Controller } from "react-hook-form";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import { PlanCard } from "@/components/plan-card.tsx";
import { PriceField } from "@/components/price-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useContractForm } from "@/lib/forms.ts";
import { formatMoney } from "@/lib/money.ts";
import { planPreview, planValues } from "../plan-values.ts";
import { PlanEffectsNotice } from "./plan-effects-notice.tsx";
import { WholeNumber } from "./whole-number.tsx";

interface PlanFormProps {
  /** The one to change; a new one without it. */
  plan?: AdminPackage;
  /** What the form of an offer begins with: an enterprise plan for the sender of an enquiry. */
  offer?: PackageFormValues;
  save: (values: CreatePackage) => Promise<void>;
}

const linesOf = (text: string): string[] => text.split("\n").map((line) => line.trimStart());

/** A plan with its preview, as the pricing page shows it. */
export function PlanForm({ plan, offer, save }: PlanFormProps) {
  const { register, control, submitTo, watch, formState } = useContractForm({
    resolver: zodResolver(createPackageSchema),
    defaultValues: offer ?? planValues(plan),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const values = watch();
  return (
    <form noValidate onSubmit={submitTo(save)} className="grid gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      {errors.root && (
        <Notice tone="danger" title="The plan could not be saved" live>
          {errors.root.message}
        </Notice>
      )}
      <Field label="Name" error={errors.name?.message}>
        {(field) => <Input {...field} maxLength={60} {...register("name")} />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(field) => <Textarea {...field} rows={2} maxLength={500} {...register("description")} />}
      </Field>
      {plan === undefined && (
        <>
          <Controller
            control={control}
            name="type"
            render={({ field }) => (
              <ChoiceGroup
                legend="Paid"
                name="type"
                value={field.value}
                onChange={field.onChange}
                choices={[
                  { value: "monthly", label: "Monthly" },
                  { value: "yearly", label: "Yearly" },
                ]}
              />
            )}
          />
          {offer === undefined && (
            <Checkbox
              label="Enterprise plan"
              hint="Only people to whom it is assigned are offered it."
              {...register("is_enterprise")}
            />
          )}
        </>
      )}
      <Controller
        control={control}
        name="price"
        render={({ field }) => (
          <PriceField
            label="Price"
            hint={`For each ${values.type === "yearly" ? "year" : "month"}, at least ${formatMoney(minPlanPrice, "usd")}.`}
            value={field.value}
            onChange={field.onChange}
            error={errors.price?.message}
            inputRef={field.ref}
          />
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <WholeNumber
          name="minutes_per_month"
          label="Upload minutes a month"
          error={errors.minutes_per_month?.message}
          register={register}
        />
        <WholeNumber
          name="channel_limit"
          label="Channels"
          error={errors.channel_limit?.message}
          register={register}
        />
        <WholeNumber
          name="platform_fee_percent"
          label="Platform fee in percent"
          error={errors.platform_fee_percent?.message}
          register={register}
        />
        <WholeNumber
          name="trial_days"
          label="Trial in days"
          error={errors.trial_days?.message}
          register={register}
        />
        <WholeNumber
          name="position"
          label="Position"
          hint="Small ones come first."
          error={errors.position?.message}
          register={register}
        />
      </div>
      <Checkbox label="Live streams" {...register("live")} />
      <Controller
        control={control}
        name="features"
        render={({ field }) => (
          <Field
            label="Features"
            hint={`One on each line, at most ${maxPlanFeatures}.`}
            optional
            error={errors.features?.message ?? errors.features?.find?.((each) => each)?.message}
          >
            {(input) => (
              <Textarea
                {...input}
                ref={field.ref}
                value={field.value.join("\n")}
                onChange={({ target }) =>
                  field.onChange(target.value === "" ? [] : linesOf(target.value))
                }
                onBlur={() =>
                  field.onChange(field.value.map((each) => each.trim()).filter(Boolean))
                }
              />
            )}
          </Field>
        )}
      />
      <Field
        label="Reason"
        optional
        hint="Only the audit log keeps it."
        error={errors.reason?.message}
      >
        {(field) => (
          <Input
            {...field}
            maxLength={500}
            {...register("reason", { setValueAs: (text) => text || undefined })}
          />
        )}
      </Field>
      <section aria-label="Preview">
        <h3 className="mb-2 text-sm font-semibold">Preview, as on the pricing page</h3>
        <div className="max-w-sm">
          <PlanCard plan={planPreview(values)} highlighted={false} />
        </div>
      </section>
      {plan && <PlanEffectsNotice plan={plan} values={values} />}
      <Button type="submit" variant="primary" className="justify-self-start" loading={isSubmitting}>
        {plan ? "Save" : offer ? "Make and send the offer" : "Create plan"}
      </Button>
    </form>
  );
}
