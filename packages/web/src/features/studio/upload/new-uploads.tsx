import { zodResolver } from "@hookform/resolvers/zod";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import {
  type NewUploadsValues,
  newUploadsSchema,
} from "@marquee/contracts/content/upload/upload-queue.schema";
import { useQueryClient } from "@tanstack/react-query";
import { type Control, useFieldArray, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { formatCount } from "@/lib/count.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { useContractForm } from "@/lib/forms.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { FileDrop } from "./file-drop.tsx";
import { MinutesNeeded } from "./minutes-needed.tsx";
import { NewUploadRow } from "./new-upload-row.tsx";
import { type NewUpload, startUploads } from "./upload-manager.ts";
import { useChosenFiles } from "./use-chosen-files.ts";

interface NewUploadsProps {
  channels: readonly Channel[];
  /** The channel that new videos begin with. */
  channelId: string;
}

/** A component of its own, so that only it renders again while a length is typed. */
function MinutesOfNewUploads({ control }: { control: Control<NewUploadsValues> }) {
  const videos = useWatch({ control, name: "videos" });
  return <MinutesNeeded durations={videos.map(({ duration }) => duration)} />;
}

/** Chooses files, names their videos, and starts the uploads. */
export function NewUploads({ channels, channelId }: NewUploadsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { control, formState, register, reset, setError, setValue, submitTo } = useContractForm({
    resolver: zodResolver(newUploadsSchema),
    defaultValues: { videos: [] },
  });
  const { fields, append, remove } = useFieldArray({ control, name: "videos" });

  const { files, problems, choose, clear } = useChosenFiles({
    channelId,
    onRead: (video) => append(video, { shouldFocus: false }),
  });

  const channelOf = (id: string) => channels.find((channel) => channel.id === id);
  /** A channel may be deleted after it was chosen. Its field is emptied, so that any other one can be chosen. */
  const askForChannels = (videos: readonly { channel_id: string }[]): boolean => {
    const missing = videos.flatMap(({ channel_id }, index) => (channelOf(channel_id) ? [] : index));
    for (const index of missing) {
      const name = `videos.${index}.channel_id` as const;
      setValue(name, "");
      const message = "Its channel was deleted. Choose another one";
      setError(name, { message }, { shouldFocus: index === missing[0] });
    }
    return missing.length > 0;
  };

  const submit = submitTo(async ({ videos }) => {
    if (askForChannels(videos)) return;
    const uploads = videos.flatMap((video): NewUpload[] => {
      const file = files.get(video.file_key)?.file;
      const channel = channelOf(video.channel_id);
      if (file === undefined || channel === undefined) return [];
      const { title, channel_id: channelId, duration } = video;
      return [{ file, title, channelId, channelName: channel.name, duration }];
    });
    const restoreFocus = rememberFocus();
    reset({ videos: [] });
    clear();
    restoreFocus();
    const [videoId] = await startUploads(client, uploads);
    const [first, ...others] = uploads;
    // The other details of a single video are filled in while its file is sent.
    if (videoId !== undefined && first !== undefined && others.length === 0) {
      await navigate(manageVideoPath(first.channelId, videoId));
    }
  });

  return (
    <div className="space-y-6">
      <FileDrop multiple onFiles={choose} errors={problems} />
      <p role="status" className="sr-only">
        {fields.length > 0 && `${formatCount(fields.length, "video")} chosen, not uploaded yet.`}
      </p>
      {fields.length > 0 && (
        <form noValidate onSubmit={submit} className="space-y-5">
          <UnsavedGuard when={fields.length > 0 && !formState.isSubmitting} />
          <ul className="space-y-4">
            {fields.map((field, index) => (
              <NewUploadRow
                key={field.id}
                index={index}
                chosen={files.get(field.file_key)}
                channels={channels}
                control={control}
                register={register}
                onRemove={() => {
                  const restoreFocus = rememberFocus();
                  remove(index);
                  restoreFocus();
                }}
              />
            ))}
          </ul>
          <MinutesOfNewUploads control={control} />
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {fields.length === 1 ? "Upload" : `Upload ${fields.length} videos`}
          </Button>
        </form>
      )}
    </div>
  );
}
