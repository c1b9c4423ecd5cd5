import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Controller } from "react-hook-form";
import { ChoiceField } from "@/components/choice-field.tsx";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { NewerVersionNotice } from "@/components/newer-version-notice.tsx";
import { PartSuspense } from "@/components/part-suspense.tsx";
import { SuggestButton } from "@/components/suggest-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { listError } from "@/lib/list-error.ts";
import { useOwnChannel } from "../use-own-channel.ts";
import { useVideoForm } from "../use-video-form.ts";
import { hasPicture } from "../video-status.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { CoverField } from "./cover-field.tsx";
import { FrameChoice } from "./frame-choice.tsx";
import { TagsField } from "./tags-field.tsx";
import { VideoAccessFields } from "./video-access-fields.tsx";

const ChapterPreview = lazyWithBoundary(() => import("./chapter-preview.tsx"));

type VideoFields = ReturnType<typeof useVideoForm>["form"];

const visibilities = (isChannelPrivate: boolean) =>
  [
    {
      value: "public",
      label: "Public",
      hint: isChannelPrivate
        ? "In the lists of its private channel."
        : "In lists and in the search.",
    },
    { value: "unlisted", label: "Unlisted", hint: "Only with the link." },
    { value: "private", label: "Private", hint: "Only you and the people who bought it." },
  ] as const;

interface VideoFormProps {
  video: OwnVideo;
  onDirty: (isDirty: boolean) => void;
}

/** Everything about a video but its file. */
export function VideoForm({ video, onDirty }: VideoFormProps) {
  const { form, submit, hasDraft, isDirty, thumbnail, setThumbnail, notice } = useVideoForm(video);
  const { registerField, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const isChannelPrivate = useOwnChannel(video.channel_id)?.privacy_type === "private";
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // Fields that keep typed text are mounted again to show what another tab has saved, or what was taken over from there.
  const takenOver = `${notice.newer?.kept.length ?? 0} ${hasDraft}`;

  return (
    <form noValidate onSubmit={submit} className="space-y-7">
      <UnsavedGuard when={isDirty && !isSubmitting} keepsDraft={thumbnail === undefined} />
      <NewerVersionNotice thing="This video" {...notice} />
      <FormError
        title="The video could not be saved"
        unconfirmed="The change is not confirmed"
        error={errors.root}
      />
      <TextField label="Title" {...registerField("title")} />
      <DescriptionField form={form} duration={video.duration} />
      <CategoryField form={form} video={video} />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsField
            key={`${video.tags.join()} ${takenOver}`}
            value={field.value ?? []}
            onChange={field.onChange}
            inputRef={field.ref}
            error={listError(errors.tags, field.value ?? [])}
          />
        )}
      />
      <VideoAccessFields key={`${video.price} ${takenOver}`} control={control} video={video} />
      <ChoiceField
        control={control}
        name="privacy_type"
        legend="Who finds it"
        unset={video.privacy_type}
        choices={visibilities(isChannelPrivate)}
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
        {isDirty && <span className="text-sm text-muted">Not saved yet</span>}
      </div>
    </form>
  );
}

/** The description, and the chapters that its times make. */
function DescriptionField({ form, duration }: { form: VideoFields; duration: number | null }) {
  const { register, control, formState } = form;
  return (
    <Field
      label="Description"
      optional
      hint="Web addresses become links. A time such as 1:30 plays the video from there."
      error={formState.errors.description?.message}
      action={
        <>
          <PartSuspense label="Loading the chapters" className="h-5">
            <ChapterPreview control={control} duration={duration} />
          </PartSuspense>
          <SuggestButton
            what="a description"
            kind="video_description"
            form={form}
            field="description"
            titleField="title"
          />
        </>
      }
    >
      {(field) => <Textarea {...field} rows={6} {...register("description")} />}
    </Field>
  );
}

function CategoryField({ form, video }: { form: VideoFields; video: OwnVideo }) {
  const categories = useQuery(categoriesQuery);
  if (categories.isLoadingError) {
    return <QueryError title="The categories could not be loaded" query={categories} />;
  }
  return (
    <Controller
      control={form.control}
      name="category_id"
      render={({ field, fieldState }) => (
        <CategoryChoice
          categories={categories.data ?? []}
          value={field.value ?? []}
          // A video that has none may be saved without one.
          onChange={(ids) =>
            field.onChange(ids.length > 0 || video.category_id.length > 0 ? ids : undefined)
          }
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
