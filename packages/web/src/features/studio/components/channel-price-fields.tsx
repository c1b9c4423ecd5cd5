import { createChannelSchema } from "@marquee/contracts/channel/channel.schema";
import { type Control, Controller } from "react-hook-form";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import { rule } from "@/lib/forms.ts";
import type { ChannelValues } from "../channel-values.ts";
import { PriceField } from "./price-field.tsx";

/** What a private channel costs, and how it is paid. */
export function ChannelPriceFields({ control }: { control: Control<ChannelValues> }) {
  return (
    <>
      <Controller
        control={control}
        name="price"
        rules={{
          validate: (value) =>
            value === undefined
              ? "Enter an amount like 12.99"
              : rule(createChannelSchema.shape.price)(value),
        }}
        render={({ field, fieldState }) => (
          <PriceField
            label="Price of the channel"
            hint="Leave empty when logging in is enough."
            value={field.value}
            onChange={field.onChange}
            inputRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="purchase_type"
        render={({ field }) => (
          <ChoiceGroup
            legend="How it is paid"
            name="purchase_type"
            value={field.value}
            onChange={field.onChange}
            choices={[
              { value: "one_time", label: "Once" },
              { value: "monthly", label: "Every month" },
            ]}
          />
        )}
      />
    </>
  );
}
