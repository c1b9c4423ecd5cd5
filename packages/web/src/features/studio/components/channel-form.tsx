import type { Channel, ChannelFormValues } from "@marquee/contracts/content/channel/channel.schema";
import { channelLimits } from "@marquee/contracts/limits";
import { CategorySelect } from "@/components/category-select.tsx";
import { ChoiceField } from "@/components/choice-field.tsx";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { SuggestButton } from "@/components/suggest-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { FormError, Notice } from "@/components/ui/notice.tsx";
import { TextCount } from "@/components/ui/text-count.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { effectOnMembers, oncePrice } from "../channel-values.ts";
import { useChannelForm } from "../use-channel-form.ts";
import { useVideoPriceChanges } from "../use-video-price-changes.ts";
import { ChannelPriceFields } from "./channel-price-fields.tsx";
import { CouponEffectsNotice } from "./coupon-effects-notice.tsx";
import { CoverField } from "./cover-field.tsx";

const { description } = channelLimits;

interface ChannelFormProps {
  /** The one to change; a new one without it. */
  channel?: Channel;
  onSaved: (channel: Channel) => void;
}

export function ChannelForm({ channel, onSaved }: ChannelFormProps) {
  const { form, submit, hasDraft, isDirty, image, setImage, notice } = useChannelForm(
    channel,
    onSaved,
  );
  const { register, registerField, control, watch, formState } = form;
  const { errors, isSubmitting } = formState;

  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <UnsavedGuard when={isDirty && !isSubmitting} keepsDraft={image === undefined} />
      <NewerVersionNotice thing="This channel" {...notice} />
      <FormError
        title="The channel could not be saved"
        unconfirmed="The channel is not confirmed"
        error={errors.root}
      />
      <TextField label="Name" {...registerField("name")} />
      <Field
        label="Description"
        hint={`${description.minimum} to ${description.maximum.toLocaleString("en")} characters: what people will see here. Web addresses become links.`}
        aside={<TextCount text={watch("description")} maximum={description.maximum} />}
        error={errors.description?.message}
        action={
          <SuggestButton
            what="a description"
            kind="channel_description"
            form={form}
            field="description"
            titleField="name"
          />
        }
      >
        {(field) => <Textarea {...field} {...register("description")} />}
      </Field>
      <Field label="Category" error={errors.category_id?.message}>
        {(field) => (
          <CategorySelect {...field} stored={channel?.category_id} {...register("category_id")} />
        )}
      </Field>
      <ChoiceField
        control={control}
        name="privacy_type"
        legend="Who may see it"
        choices={[
          { value: "public", label: "Public", hint: "Everybody, without logging in." },
          {
            value: "private",
            label: "Private",
            hint: "People who log in; with a price, only its buyers.",
          },
        ]}
      />
      {watch("privacy_type") === "private" && (
        <ChannelPriceFields
          // Remounted to show a price that another tab has saved, or that was taken over from there.
          key={`${channel?.price} ${notice.newer?.kept.length ?? 0} ${hasDraft}`}
          control={control}
        />
      )}
      {channel && <SaleEffects channel={channel} values={form.watch()} />}
      <CoverField label="Image" file={image} onChange={setImage} current={channel?.image_url} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {channel ? "Save" : "Create channel"}
      </Button>
    </form>
  );
}

/** What a change of the price means for coupons and members, before it is saved. */
function SaleEffects({ channel, values }: { channel: Channel; values: ChannelFormValues }) {
  const onMembers = effectOnMembers(channel, values);
  const videoChanges = useVideoPriceChanges(channel, values);
  return (
    <>
      <CouponEffectsNotice
        changes={[
          { itemId: channel.id, before: oncePrice(channel), after: oncePrice(values) },
          ...videoChanges,
        ]}
      />
      {onMembers !== undefined && (
        <Notice tone="warning" title="What this changes for your members" live>
          {onMembers}
        </Notice>
      )}
    </>
  );
}
