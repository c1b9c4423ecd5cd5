import { zodResolver } from "@hookform/resolvers/zod";
import { type OwnVideo, updateVideoSchema } from "@marquee/contracts/content/video/video.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCategoryNames } from "@/data/category-names.ts";
import { uploadImage } from "@/data/images.ts";
import { ownVideoQuery, useUpdateVideo } from "@/data/own-videos.ts";
import { readNow } from "@/data/read-now.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useContractForm } from "@/lib/forms.ts";
import { openModal } from "@/lib/modals.ts";
import { toast } from "@/lib/toast.ts";
import { useNewerVersion } from "@/lib/use-newer-version.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { pricedValues, videoChanges, videoFields, videoValues } from "./video-values.ts";

const resolve = zodResolver(updateVideoSchema);
const resolver: typeof resolve = (values, ...rest) => resolve(pricedValues(values), ...rest);

/** The form of a video: saves it, and takes over what another tab or device has saved meanwhile. */
export function useVideoForm(video: OwnVideo) {
  const [thumbnail, setThumbnail] = useState<File>();
  const save = useUpdateVideo(video.id);
  const client = useQueryClient();
  const form = useContractForm({
    resolver,
    defaultValues: videoValues(video),
  });
  const { notice, saveVersion, resetTo } = useNewerVersion({
    form,
    item: video,
    valuesOf: videoValues,
    fields: videoFields(useCategoryNames()),
    read: () => readNow(client, ownVideoQuery(video.id)),
  });

  const hasDraft = useFormDraft(`video-${video.id}`, form);

  const submit = form.submitTo(async (values) => {
    const key = thumbnail && (await uploadImage("video_thumbnail", thumbnail));
    const saved = await saveVersion((version) =>
      save.mutateAsync(videoChanges({ ...values, version }, key), {
        onError: (error) => {
          if (hasCode(error, "payout_account_required")) openModal({ name: "payment-account" });
        },
      }),
    );
    if (saved === undefined) return;
    setThumbnail(undefined);
    resetTo(saved);
    toast.success("The video is saved.");
  });

  return {
    form,
    submit,
    hasDraft,
    isDirty: form.formState.isDirty || thumbnail !== undefined,
    thumbnail,
    setThumbnail,
    notice,
  };
}
