import { zodResolver } from "@hookform/resolvers/zod";
import {
  createCouponSchema,
  type OwnCoupon,
} from "@marquee/contracts/money/coupon/own-coupon.schema";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import { PriceField } from "@/components/price-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useCreateCoupon } from "@/data/own-coupons.ts";
import { useContractForm } from "@/lib/forms.ts";
import { typedNumber } from "@/lib/typed-number.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { ItemField } from "./item-field.tsx";
import { LastDayField } from "./last-day-field.tsx";

const discountKinds = [
  { value: "percent", label: "A percentage" },
  { value: "amount", label: "An amount" },
] as const;

const useCouponForm = () =>
  useContractForm({ resolver: zodResolver(createCouponSchema), defaultValues: { code: "" } });

/** Creates a coupon. */
export function CouponForm({ onCreated }: { onCreated: (coupon: OwnCoupon) => void }) {
  const create = useCreateCoupon();
  const form = useCouponForm();
  const { registerField, control, submitTo, formState, getValues } = form;
  const hasDraft = useFormDraft("coupon", form);
  const [chosenKind, setKind] = useState<(typeof discountKinds)[number]["value"]>();
  const kindOfDraft = getValues("amount_off") === undefined ? "percent" : "amount";
  const kind = chosenKind ?? kindOfDraft;
  // Fields that keep typed text of their own are mounted again to show a draft.
  const draftKey = hasDraft ? "draft" : "new";
  const { errors, isDirty, isSubmitting } = formState;
  const submit = submitTo(async (values) => onCreated(await create.mutateAsync(values)));
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <FormError
        title="The coupon could not be created"
        unconfirmed="The coupon is not confirmed"
        error={errors.root}
      />
      <TextField
        label="Code"
        hint="What buyers type: 3 to 32 letters, digits or dashes."
        autoComplete="off"
        controlClassName="uppercase"
        {...registerField("code")}
      />
      <ChoiceGroup
        legend="What it takes off"
        name="kind"
        value={kind}
        onChange={setKind}
        choices={discountKinds}
      />
      {kind === "percent" ? (
        <PercentField key="percent" form={form} />
      ) : (
        <AmountField key={draftKey} form={form} />
      )}
      <Controller
        control={control}
        name="item_id"
        render={({ field, fieldState }) => (
          <ItemField
            value={field.value}
            onChange={field.onChange}
            buttonRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label="How often it can be used"
        optional
        hint="By all buyers together. Each buyer buys an item only once."
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        {...registerField("max_uses", { setValueAs: typedNumber })}
      />
      <Controller
        control={control}
        name="expires_at"
        render={({ field, fieldState }) => (
          <LastDayField
            key={draftKey}
            initial={field.value}
            onChange={field.onChange}
            inputRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Create coupon
      </Button>
    </form>
  );
}

interface DiscountFieldProps {
  form: ReturnType<typeof useCouponForm>;
}

function PercentField({ form }: DiscountFieldProps) {
  return (
    <TextField
      label="Percent off"
      hint="A whole number, 100 for free."
      inputMode="numeric"
      autoComplete="off"
      className="max-w-60"
      {...form.registerField("percent_off", { setValueAs: typedNumber, shouldUnregister: true })}
    />
  );
}

function AmountField({ form }: DiscountFieldProps) {
  return (
    <Controller
      control={form.control}
      name="amount_off"
      defaultValue={0}
      shouldUnregister
      render={({ field, fieldState }) => (
        <PriceField
          label="Amount off"
          hint="Never more than the price. What is left to pay is nothing, or at least $0.50."
          value={field.value ?? 0}
          onChange={field.onChange}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
