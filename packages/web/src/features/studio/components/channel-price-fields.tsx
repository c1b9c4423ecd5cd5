import type { ChannelFormValues } from "@marquee/contracts/content/channel/channel.schema";
import { channelPrice } from "@marquee/contracts/limits";
import { type Control, Controller, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/choice-field.tsx";
import { PayoutNeeded } from "@/components/payout-needed.tsx";
import { PriceField } from "@/components/price-field.tsx";
import { priceRange } from "@/lib/money.ts";
import { useFeeText } from "../use-fee-text.ts";

/** What a private channel costs, and how it is paid. */
export function ChannelPriceFields({ control }: { control: Control<ChannelFormValues> }) {
  const price = useWatch({ control, name: "price" }) ?? 0;
  const feeText = useFeeText(price);
  return (
    <>
      <Controller
        control={control}
        name="price"
        render={({ field, fieldState }) => (
          <PriceField
            label="Price of the channel"
            hint={`Leave it empty when a log-in is enough; otherwise ${priceRange(channelPrice)}. ${feeText}`}
            value={field.value ?? 0}
            onChange={field.onChange}
            inputRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      {/* Below the field, which stays in its place while the price is typed. */}
      {price > 0 && <PayoutNeeded />}
      <ChoiceField
        control={control}
        name="purchase_type"
        legend="How it is paid"
        unset="one_time"
        choices={[
          { value: "one_time", label: "Once" },
          { value: "monthly", label: "Every month" },
        ]}
      />
    </>
  );
}
