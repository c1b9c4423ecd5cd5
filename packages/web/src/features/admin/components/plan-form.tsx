import {
  type AdminPlan,
  minPlanPrice,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import type { SubmitEventHandler } from "react";
import { Controller } from "react-hook-form";
import { ChoiceField } from "@/components/choice-field.tsx";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { PlanCard } from "@/components/plan-card.tsx";
import { PriceField } from "@/components/price-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { formatMoney } from "@/lib/money.ts";
import type { VersionNotice } from "@/lib/use-newer-version.ts";
import { type PlanFieldName, planPreview } from "../plan-values.ts";
import type { usePlanForm } from "../use-plan-form.ts";
import { PlanEffectsNotice } from "./plan-effects-notice.tsx";
import { PlanFeaturesField } from "./plan-features-field.tsx";
import { asNumber, WholeNumber } from "./whole-number.tsx";

type PlanFields = ReturnType<typeof usePlanForm>;

interface PlanFormProps {
  form: PlanFields;
  /** The plan to change; without it, a new one is made. */
  plan?: AdminPlan;
  /** A new plan for the sender of an enquiry: it is an enterprise plan. */
  isOffer?: boolean;
  /** For the change of a plan: what another admin has saved meanwhile. */
  notice?: VersionNotice<AdminPlan, PlanFieldName>;
  onSubmit: SubmitEventHandler;
}

/** A plan with its preview, as the pricing page shows it. */
export function PlanForm({
  form: { register, registerField, control, watch, formState, hasDraft },
  plan,
  isOffer = false,
  notice,
  onSubmit,
}: PlanFormProps) {
  const { errors, isSubmitting, isDirty } = formState;
  const values = watch();
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      {notice && <NewerVersionNotice thing="This plan" {...notice} />}
      <FormError
        title="The plan could not be saved"
        unconfirmed="The plan is not confirmed"
        error={errors.root}
      />
      <TextField label="Name" {...registerField("name")} />
      <TextareaField label="Description" rows={2} {...registerField("description")} />
      {plan === undefined && (
        <ChoiceField
          control={control}
          name="type"
          legend="Paid"
          choices={[
            { value: "monthly", label: "Monthly" },
            { value: "yearly", label: "Yearly" },
          ]}
        />
      )}
      {plan === undefined && !isOffer && (
        <Checkbox
          label="Enterprise plan"
          hint="Only people to whom it is assigned are offered it."
          {...register("is_enterprise")}
        />
      )}
      <Controller
        control={control}
        name="price"
        render={({ field }) => (
          <PriceField
            // Remounted to show a price of a draft, or one that another admin has saved or that was taken over from there.
            key={`${plan?.price} ${notice?.newer?.kept.length ?? 0} ${hasDraft}`}
            label="Price"
            hint={`For each ${values.type === "yearly" ? "year" : "month"}, at least ${formatMoney(minPlanPrice, "usd")}.`}
            value={field.value}
            onChange={field.onChange}
            error={errors.price?.message}
            inputRef={field.ref}
          />
        )}
      />
      <PlanLimits registerField={registerField} />
      <Checkbox label="Live streams" {...register("live")} />
      <PlanFeaturesField control={control} />
      <TextField
        label="Reason"
        optional
        hint="Only the audit log keeps it."
        {...registerField("reason", { setValueAs: (text) => text || undefined })}
      />
      <section aria-label="Preview">
        <h3 className="mb-2 text-sm font-semibold">Preview, as on the pricing page</h3>
        <div className="max-w-sm">
          <PlanCard plan={planPreview(values)} highlighted={false} />
        </div>
      </section>
      {plan && <PlanEffectsNotice plan={plan} values={values} />}
      <Button type="submit" variant="primary" className="justify-self-start" loading={isSubmitting}>
        {plan ? "Save" : isOffer ? "Make and send the offer" : "Create plan"}
      </Button>
    </form>
  );
}

/** What the plan includes, its fee and trial, and its position on the pricing page. */
function PlanLimits({ registerField }: Pick<PlanFields, "registerField">) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <WholeNumber
        label="Upload minutes a month"
        {...registerField("minutes_per_month", asNumber)}
      />
      <WholeNumber label="Channels" {...registerField("channel_limit", asNumber)} />
      <WholeNumber
        label="Platform fee in percent"
        {...registerField("platform_fee_percent", asNumber)}
      />
      <WholeNumber label="Trial in days" {...registerField("trial_days", asNumber)} />
      <WholeNumber
        label="Position"
        hint="Small ones come first."
        {...registerField("position", asNumber)}
      />
    </div>
  );
}
