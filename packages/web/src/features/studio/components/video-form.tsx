import { zodResolver } from "@hookform/resolvers/zod";
import { type OwnVideo, updateVideoSchema } from "@marquee/contracts/content/video/video.schema";
import { videoLimits } from "@marquee/contracts/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { ChoiceGroup } from "@/components/choice-group.tsx";
import { SuggestButton } from "@/components/suggest-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { uploadImage } from "@/data/images.ts";
import { ownVideoQuery, useUpdateVideo } from "@/data/own-videos.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useContractForm } from "@/lib/forms.ts";
import { openModal } from "@/lib/modals.ts";
import { toast } from "@/lib/toast.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { changedFields, type MergedField } from "../video-merge.ts";
import { hasPicture } from "../video-status.ts";
import { videoChanges, videoValues } from "../video-values.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { ChapterPreview } from "./chapter-preview.tsx";
import { CoverField } from "./cover-field.tsx";
import { FrameChoice } from "./frame-choice.tsx";
import { type NewerVersion, NewerVersionNotice } from "./newer-version-notice.tsx";
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
  const client = useQueryClient();
  const shown = useRef(video);
  const [newer, setNewer] = useState<NewerVersion>();
  const { register, control, submitTo, reset, getValues, setValue, formState } = useContractForm({
    resolver: zodResolver(updateVideoSchema),
    defaultValues: videoValues(video),
  });
  const { dirtyFields, errors, isSubmitting, isDirty } = formState;
  const dirty = isDirty || thumbnail !== undefined;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  /** Takes a newer version over into the fields that nobody has typed into, and tells of it. */
  const takeOver = (next: OwnVideo): void => {
    if (next.version <= shown.current.version) return;
    const changed = changedFields(shown.current, next);
    const isTyped = (name: MergedField) => Boolean(dirtyFields[name]);
    shown.current = next;
    reset(videoValues(next), { keepDirtyValues: true });
    if (changed.length === 0) return;
    setNewer({
      video: next,
      taken: changed.filter((name) => !isTyped(name)),
      kept: changed.filter(isTyped),
    });
  };
  const latestTakeOver = useLatest(takeOver);
  useEffect(() => latestTakeOver.current(video), [video, latestTakeOver]);

  const submit = submitTo(async (values) => {
    const key = thumbnail && (await uploadImage("video_thumbnail", thumbnail));
    const send = () =>
      save.mutateAsync(videoChanges({ ...values, version: shown.current.version }, key), {
        onError: (error) => {
          if (hasCode(error, "payout_account_required")) openModal({ name: "payment-account" });
        },
      });
    const before = shown.current;
    let saved: OwnVideo;
    try {
      saved = await send();
    } catch (error) {
      if (!hasCode(error, "version_conflict")) throw error;
      const next = await client.fetchQuery({ ...ownVideoQuery(video.id), staleTime: 0 });
      // The person decides about another tab's changes; the state of the file affects no field.
      latestTakeOver.current(next);
      if (changedFields(before, next).length > 0) return;
      saved = await send();
    }
    shown.current = saved;
    setNewer(undefined);
    setThumbnail(undefined);
    reset(videoValues(saved));
    toast.success("The video is saved.");
  });
  const categoryNames = new Map(categories.data?.map(({ id, name }) => [id, name]));

  return (
    <form noValidate onSubmit={submit} className="space-y-7">
      <UnsavedGuard when={dirty && !isSubmitting} />
      {newer && (
        <NewerVersionNotice
          newer={newer}
          categoryNames={categoryNames}
          onTake={(name) => {
            setValue(name, videoValues(newer.video)[name], { shouldDirty: true });
            setNewer({
              ...newer,
              taken: [...newer.taken, name],
              kept: newer.kept.filter((kept) => kept !== name),
            });
          }}
        />
      )}
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
          <>
            <Textarea
              {...field}
              rows={6}
              maxLength={videoLimits.description.maximum}
              {...register("description")}
            />
            <SuggestButton
              what="a description"
              source={() => ({
                kind: "video_description",
                title: getValues("title") ?? "",
                text: getValues("description") ?? "",
              })}
              onAccept={(text) =>
                setValue("description", text, { shouldDirty: true, shouldValidate: true })
              }
            />
          </>
        )}
      </Field>
      <ChapterPreview control={control} duration={video.duration} />
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
            // What another tab has saved, or was chosen from there, is shown anew.
            key={`${video.tags.join()} ${newer?.kept.length ?? 0}`}
            value={field.value ?? []}
            onChange={field.onChange}
            inputRef={field.ref}
            error={errors.tags?.message ?? errors.tags?.find?.((tag) => tag)?.message}
          />
        )}
      />
      <VideoAccessFields
        key={`${video.price} ${newer?.kept.length ?? 0}`}
        control={control}
        channelId={video.channel_id}
      />
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
              {
                value: "private",
                label: "Private",
                hint: "Only you and the people who bought it.",
              },
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
