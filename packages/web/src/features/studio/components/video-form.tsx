import { zodResolver } from "@hookform/resolvers/zod";
import { videoLimits } from "@marquee/contracts/constants";
import { type OwnVideo, updateVideoSchema } from "@marquee/contracts/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { uploadImage } from "@/data/images.ts";
import { useUpdateVideo } from "@/data/own-videos.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useContractForm } from "@/lib/forms.ts";
import { openModal } from "@/lib/modals.ts";
import { toast } from "@/lib/toast.ts";
import { hasPicture } from "../video-status.ts";
import { videoChanges, videoValues } from "../video-values.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { CoverField } from "./cover-field.tsx";
import { FrameChoice } from "./frame-choice.tsx";
import { TagsField } from "./tags-field.tsx";
import { VideoAccessFields } from "./video-access-fields.tsx";

interface VideoFormProps {
  video: OwnVideo;
  onDirty: (dirty: boolean) => void;
}

/** Everything about a video but its file. */
export function VideoForm({ video, onDirty }: VideoFormProps) {
  const [thumbnail, setThumbnail] = useState<File>();
  const categories = useQuery(categoriesQuery);
  const save = useUpdateVideo(video.id);
  const { register, control, submitTo, reset, formState } = useContractForm({
    resolver: zodResolver(updateVideoSchema),
    defaultValues: videoValues(video),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const dirty = isDirty || thumbnail !== undefined;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const submit = submitTo(async (values) => {
    const key = thumbnail && (await uploadImage("video_thumbnail", thumbnail));
    const saved = await save.mutateAsync(videoChanges(values, key), {
      onError: (error) => {
        if (hasCode(error, "payout_account_required")) openModal({ name: "payment-account" });
      },
    });
    setThumbnail(undefined);
    reset(videoValues(saved));
    toast.success("The video is saved.");
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-7">
      <UnsavedGuard when={dirty && !isSubmitting} />
      {errors.root && (
        <Notice tone="danger" title="The video could not be saved" live>
          {errors.root.message}
        </Notice>
      )}
      <Field label="Title" error={errors.title?.message}>
        {(field) => (
          <Input {...field} maxLength={videoLimits.title.maximum} {...register("title")} />
        )}
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        {(field) => (
          <Textarea
            {...field}
            rows={6}
            maxLength={videoLimits.description.maximum}
            {...register("description")}
          />
        )}
      </Field>
      <Controller
        control={control}
        name="category_id"
        render={({ field }) => (
          <CategoryChoice
            categories={categories.data ?? []}
            value={field.value ?? []}
            onChange={(ids) => field.onChange(ids.length > 0 ? ids : undefined)}
            error={errors.category_id?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsField
            value={field.value ?? []}
            onChange={field.onChange}
            inputRef={field.ref}
            error={errors.tags?.message ?? errors.tags?.find?.((tag) => tag)?.message}
          />
        )}
      />
      <VideoAccessFields control={control} channelId={video.channel_id} />
      <Controller
        control={control}
        name="privacy_type"
        render={({ field }) => (
          <ChoiceGroup
            legend="Who finds it"
            name="privacy_type"
            value={field.value ?? video.privacy_type}
            onChange={field.onChange}
            choices={[
              { value: "public", label: "Public", hint: "In lists and in the search." },
              { value: "unlisted", label: "Unlisted", hint: "Only with the link." },
              { value: "private", label: "Private", hint: "Only you, and who bought it." },
            ]}
          />
        )}
      />
      {hasPicture(video.status) && (
        <>
          <Controller
            control={control}
            name="frame"
            render={({ field }) => (
              <FrameChoice frames={video.frames} value={field.value} onChange={field.onChange} />
            )}
          />
          <CoverField
            label="Picture of your own"
            file={thumbnail}
            onChange={setThumbnail}
            current={video.thumbnail_url}
          />
        </>
      )}
      <div className="flex items-center gap-4">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save
        </Button>
        {dirty && <span className="text-sm text-muted">Not saved yet</span>}
      </div>
    </form>
  );
}
