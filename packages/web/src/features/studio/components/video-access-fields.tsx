import { updateVideoSchema } from "@marquee/contracts/video/video.schema";
import { type Control, Controller, useWatch } from "react-hook-form";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import { rule } from "@/lib/forms.ts";
import { useSoldChannels } from "../use-sold-channels.ts";
import type { VideoValues } from "../video-values.ts";
import { PriceField } from "./price-field.tsx";

interface VideoAccessFieldsProps {
  control: Control<VideoValues>;
  channelId: string;
}

/** Whether a video is paid for, and its price. */
export function VideoAccessFields({ control, channelId }: VideoAccessFieldsProps) {
  const paid = useWatch({ control, name: "access_type" }) === "paid";
  const sold = useSoldChannels().has(channelId);
  return (
    <>
      <Controller
        control={control}
        name="access_type"
        render={({ field }) => (
          <ChoiceGroup
            legend="Access"
            name="access_type"
            value={field.value}
            onChange={field.onChange}
            choices={[
              sold
                ? { value: "free", label: "Included", hint: "Whoever buys the channel can watch." }
                : { value: "free", label: "Free", hint: "Whoever sees the channel can watch." },
              { value: "paid", label: "Paid", hint: "Bought once, watched for good." },
            ]}
          />
        )}
      />
      {paid && (
        <Controller
          control={control}
          name="price"
          rules={{
            validate: (value) =>
              value === undefined || value === 0
                ? "Enter an amount between 0.99 and 500.00"
                : rule(updateVideoSchema.shape.price)(value),
          }}
          render={({ field, fieldState }) => (
            <PriceField
              label="Price"
              hint="Between $0.99 and $500.00."
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  );
}
