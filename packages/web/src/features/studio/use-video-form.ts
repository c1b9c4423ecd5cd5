import { zodResolver } from "@hookform/resolvers/zod";
import { type OwnVideo, updateVideoSchema } from "@marquee/contracts/content/video/video.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { uploadImage } from "@/data/images.ts";
import { ownVideoQuery, useUpdateVideo } from "@/data/own-videos.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useContractForm } from "@/lib/forms.ts";
import { openModal } from "@/lib/modals.ts";
import { toast } from "@/lib/toast.ts";
import { useLatest } from "@/lib/use-latest.ts";
import type { NewerVersion } from "./components/newer-version-notice.tsx";
import { changedFields, type MergedField } from "./video-merge.ts";
import { videoChanges, videoValues } from "./video-values.ts";

/** The form of a video: saves it, and takes over what another tab or device has saved meanwhile. */
export function useVideoForm(video: OwnVideo) {
  const [thumbnail, setThumbnail] = useState<File>();
  const [newer, setNewer] = useState<NewerVersion>();
  const shown = useRef(video);
  const save = useUpdateVideo(video.id);
  const client = useQueryClient();
  const form = useContractForm({
    resolver: zodResolver(updateVideoSchema),
    defaultValues: videoValues(video),
  });
  const { submitTo, reset, setValue } = form;
  const { dirtyFields, isDirty } = form.formState;

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

  /** Replaces what was typed in a field with the newer version's value. */
  const takeField = ({ video: next, taken, kept }: NewerVersion, name: MergedField): void => {
    setValue(name, videoValues(next)[name], { shouldDirty: true });
    setNewer({
      video: next,
      taken: [...taken, name],
      kept: kept.filter((other) => other !== name),
    });
  };

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

  return {
    form,
    submit,
    dirty: isDirty || thumbnail !== undefined,
    thumbnail,
    setThumbnail,
    newer,
    takeField,
  };
}
