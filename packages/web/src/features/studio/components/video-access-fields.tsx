import type { OwnVideo, UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { videoPrice } from "@marquee/contracts/limits";
import { type Control, Controller, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/choice-field.tsx";
import { PayoutNeeded } from "@/components/payout-needed.tsx";
import { PriceField } from "@/components/price-field.tsx";
import { priceRange } from "@/lib/money.ts";
import { accessChoices } from "../access-choices.ts";
import { videoChange } from "../coupon-effects.ts";
import { useFeeText } from "../use-fee-text.ts";
import { useSoldChannels } from "../use-sold-channels.ts";
import { CouponEffectsNotice } from "./coupon-effects-notice.tsx";
import { TrailerField } from "./trailer-field.tsx";

interface VideoAccessFieldsProps {
  control: Control<UpdateVideo>;
  /** As it is saved. */
  video: Pick<OwnVideo, "id" | "channel_id" | "price">;
}

/** Whether a video is paid for, and its price. */
export function VideoAccessFields({ control, video }: VideoAccessFieldsProps) {
  const typed = useWatch({ control, name: "price" });
  const isPaid = useWatch({ control, name: "access_type" }) === "paid";
  const feeText = useFeeText(typed ?? 0);
  const isSold = useSoldChannels().has(video.channel_id);
  return (
    <>
      <ChoiceField
        control={control}
        name="access_type"
        legend="Access"
        unset="free"
        choices={accessChoices(isSold)}
      />
      {isPaid && <PayoutNeeded />}
      {isPaid && (
        <Controller
          control={control}
          name="price"
          render={({ field, fieldState }) => (
            <PriceField
              label="Price"
              hint={`An amount ${priceRange(videoPrice)}. ${feeText}`}
              value={field.value ?? 0}
              onChange={field.onChange}
              inputRef={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {!isSold && <CouponEffectsNotice changes={[videoChange(video, { isPaid, typed })]} />}
      {(isPaid || isSold) && <TrailerField control={control} />}
    </>
  );
}
