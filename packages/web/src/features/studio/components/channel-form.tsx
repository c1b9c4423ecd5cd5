import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Channel,
  createChannelSchema,
} from "@marquee/contracts/content/channel/channel.schema";
import { channelLimits } from "@marquee/contracts/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CategorySelect } from "@/components/category-select.tsx";
import { ChoiceField } from "@/components/choice-field.tsx";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { SuggestButton } from "@/components/suggest-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextCount } from "@/components/ui/text-count.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useCategoryNames } from "@/data/category-names.ts";
import { useCreateChannel, useUpdateChannel } from "@/data/channel-changes.ts";
import { channelQuery } from "@/data/channels.ts";
import { uploadImage } from "@/data/images.ts";
import { mayBeStored } from "@/lib/api-error.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { channelFields, channelValues } from "../channel-values.ts";
import { ChannelPriceFields } from "./channel-price-fields.tsx";
import { CoverField } from "./cover-field.tsx";

const { description } = channelLimits;

interface ChannelFormProps {
  /** The one to change; a new one without it. */
  channel?: Channel;
  onSaved: (channel: Channel) => void;
}

export function ChannelForm({ channel, onSaved }: ChannelFormProps) {
  const [image, setImage] = useState<File>();
  const create = useCreateChannel();
  const update = useUpdateChannel();
  const client = useQueryClient();
  const form = useContractForm({
    resolver: zodResolver(createChannelSchema),
    defaultValues: channelValues(channel),
  });
  const { register, registerField, control, submitTo, watch, getValues, setValue, formState } =
    form;
  const fields = channelFields(useCategoryNames());
  const { newer, takeField, saveVersion } = useNewerVersion({
    form,
    item: channel,
    valuesOf: channelValues,
    fields,
    read: () => client.fetchQuery({ ...channelQuery(channel?.id ?? ""), staleTime: 0 }),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const hasDraft = useFormDraft(`channel-${channel?.id ?? "new"}`, form);
  const isPrivate = watch("privacy_type") === "private";

  const uploaded = useRef<{ file: File; key: string }>(undefined);
  /** Uploads an image once, so that a save whose answer was lost is sent again unchanged. */
  const imageKey = async (file: File): Promise<string> => {
    if (uploaded.current?.file !== file) {
      uploaded.current = { file, key: await uploadImage("channel_image", file) };
    }
    return uploaded.current.key;
  };

  const submit = submitTo(async (values) => {
    const key = image && (await imageKey(image));
    const body = {
      ...values,
      price: isPrivate ? values.price : 0,
      ...(key && { image_key: key }),
    };
    try {
      const saved =
        channel === undefined
          ? await create.mutateAsync(body)
          : await saveVersion((version) =>
              update.mutateAsync({ id: channel.id, ...body, version }),
            );
      if (saved !== undefined) onSaved(saved);
    } catch (error) {
      // The upload itself may have been refused.
      if (!mayBeStored(error)) uploaded.current = undefined;
      throw error;
    }
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <UnsavedGuard when={(isDirty || image !== undefined) && !isSubmitting} />
      <NewerVersionNotice thing="This channel" newer={newer} fields={fields} onTake={takeField} />
      <FormError title="The channel could not be saved" error={errors.root} />
      <TextField label="Name" {...registerField("name")} />
      <Field
        label="Description"
        hint={`${description.minimum} to ${description.maximum.toLocaleString("en")} characters: what people will see here.`}
        aside={<TextCount text={watch("description")} maximum={description.maximum} />}
        error={errors.description?.message}
      >
        {(field) => (
          <>
            <Textarea {...field} {...register("description")} />
            <SuggestButton
              what="a description"
              source={() => ({
                kind: "channel_description",
                title: getValues("name"),
                text: getValues("description"),
              })}
              onAccept={(text) =>
                setValue("description", text, { shouldDirty: true, shouldValidate: true })
              }
            />
          </>
        )}
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
      {isPrivate && (
        <ChannelPriceFields
          // Remounted to show a price that another tab has saved, or that was taken over from there.
          key={`${channel?.price} ${newer?.kept.length ?? 0} ${hasDraft}`}
          control={control}
        />
      )}
      <CoverField label="Image" file={image} onChange={setImage} current={channel?.image_url} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {channel ? "Save" : "Create channel"}
      </Button>
    </form>
  );
}
