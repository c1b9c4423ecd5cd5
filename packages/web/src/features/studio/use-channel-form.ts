import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Channel,
  createChannelSchema,
} from "@marquee/contracts/content/channel/channel.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCategoryNames } from "@/data/category-names.ts";
import { useCreateChannel, useUpdateChannel } from "@/data/channel-changes.ts";
import { channelQuery } from "@/data/channels.ts";
import { uploadImage } from "@/data/images.ts";
import { readNow } from "@/data/read-now.ts";
import { mayBeStored } from "@/lib/api-error.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { channelFields, channelValues, priceOf } from "./channel-values.ts";

const resolve = zodResolver(createChannelSchema);
/** A public channel has no price, whatever was typed before. */
const resolver: typeof resolve = (values, ...rest) =>
  resolve({ ...values, price: priceOf(values) }, ...rest);

/** The form of a channel: creates or saves it, and takes over what another tab or device has saved meanwhile. */
export function useChannelForm(channel: Channel | undefined, onSaved: (channel: Channel) => void) {
  const [image, setImage] = useState<File>();
  const create = useCreateChannel();
  const update = useUpdateChannel();
  const client = useQueryClient();
  const form = useContractForm({
    resolver,
    defaultValues: channelValues(channel),
  });
  const { notice, saveVersion } = useNewerVersion({
    form,
    item: channel,
    valuesOf: channelValues,
    fields: channelFields(useCategoryNames()),
    read: () => readNow(client, channelQuery(channel?.id ?? "")),
  });
  const hasDraft = useFormDraft(`channel-${channel?.id ?? "new"}`, form);

  const uploaded = useRef<{ file: File; key: string }>(undefined);
  /** Uploads an image once, so that a save whose answer was lost is sent again unchanged. */
  const imageKey = async (file: File): Promise<string> => {
    if (uploaded.current?.file !== file) {
      uploaded.current = { file, key: await uploadImage("channel_image", file) };
    }
    return uploaded.current.key;
  };

  const submit = form.submitTo(async (values) => {
    const key = image && (await imageKey(image));
    const body = { ...values, ...(key && { image_key: key }) };
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

  return {
    form,
    submit,
    hasDraft,
    isDirty: form.formState.isDirty || image !== undefined,
    image,
    setImage,
    notice,
  };
}
