import { zodResolver } from "@hookform/resolvers/zod";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import {
  type NewUploadsValues,
  newUploadsSchema,
} from "@marquee/contracts/content/upload/upload-queue.schema";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { type Control, Controller, useFieldArray, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { ownVideoQuery } from "@/data/own-videos.ts";
import { formatCount } from "@/lib/count.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { useContractForm } from "@/lib/forms.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { FileDrop } from "./file-drop.tsx";
import { FileFacts } from "./file-facts.tsx";
import { LengthField } from "./length-field.tsx";
import { MinutesNeeded } from "./minutes-needed.tsx";
import { readVideoFile } from "./read-video-file.ts";
import { uploadOfFile } from "./unfinished-uploads.ts";
import { type NewUpload, resumeUnfinished, startUploads } from "./upload-manager.ts";
import { useUnfinished } from "./use-unfinished.ts";
import { titleFromName } from "./video-file.ts";

interface ChosenFile {
  file: File;
  /** Seconds; undefined when the browser cannot read this format. */
  duration: number | undefined;
}

interface NewUploadsProps {
  channels: readonly Channel[];
  /** The channel that new videos begin with. */
  channelId: string;
}

/** A component of its own, because a typed length changes nothing else. */
function NeededMinutes({ control }: { control: Control<NewUploadsValues> }) {
  const videos = useWatch({ control, name: "videos" });
  return <MinutesNeeded durations={videos.map(({ duration }) => duration)} />;
}

/** Chooses files, names their videos, and starts the uploads. */
export function NewUploads({ channels, channelId }: NewUploadsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const unfinished = useUnfinished();
  const [files, setFiles] = useState<ReadonlyMap<string, ChosenFile>>(new Map());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { control, formState, register, reset, submitTo } = useContractForm({
    resolver: zodResolver(newUploadsSchema),
    defaultValues: { videos: [] },
  });
  const { fields, append, remove } = useFieldArray({ control, name: "videos" });

  const videoOf = (id: string) => client.getQueryData(ownVideoQuery(id).queryKey);
  const addFiles = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const known = uploadOfFile(unfinished, file, videoOf, Date.now());
      if (known !== undefined) {
        resumeUnfinished(client, known, file);
        continue;
      }
      const read = await readVideoFile(file);
      if ("problem" in read) {
        setProblems((before) => [...before, `${file.name}: ${read.problem}`]);
        continue;
      }
      const key = crypto.randomUUID();
      setFiles((before) => new Map(before).set(key, read));
      append(
        {
          file_key: key,
          title: titleFromName(file.name),
          channel_id: channelId,
          duration: read.duration ?? Number.NaN,
        },
        { shouldFocus: false },
      );
    }
  };

  // A long file takes longer to read. Files chosen meanwhile come after it, so that no row moves under the pointer.
  const reading = useRef(Promise.resolve());
  const choose = (chosen: readonly File[]) => {
    setProblems([]);
    reading.current = reading.current.then(() => addFiles(chosen));
  };

  const submit = submitTo(async ({ videos }) => {
    const uploads = videos.flatMap((video): NewUpload[] => {
      const file = files.get(video.file_key)?.file;
      const channel = channels.find(({ id }) => id === video.channel_id);
      if (file === undefined || channel === undefined) return [];
      const { title, channel_id: channelId, duration } = video;
      return [{ file, title, channelId, channelName: channel.name, duration }];
    });
    const giveFocusBack = rememberFocus();
    reset({ videos: [] });
    setFiles(new Map());
    giveFocusBack();
    const [videoId, ...others] = await startUploads(client, uploads);
    const only = uploads[0];
    // The rest of the details is filled in meanwhile.
    if (videoId !== undefined && others.length === 0 && uploads.length === 1 && only) {
      await navigate(manageVideoPath(only.channelId, videoId));
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
            {fields.map((field, index) => {
              const chosen = files.get(field.file_key);
              const errors = formState.errors.videos?.[index];
              return (
                <li key={field.id} className="space-y-4 rounded border bg-raised p-4">
                  {chosen && (
                    <FileFacts
                      {...chosen}
                      action={
                        <Button
                          variant="quiet"
                          size="icon"
                          aria-label={`Remove ${chosen.file.name}`}
                          onClick={() => {
                            const giveFocusBack = rememberFocus();
                            remove(index);
                            giveFocusBack();
                          }}
                        >
                          <X aria-hidden="true" />
                        </Button>
                      }
                    />
                  )}
                  <div className="grid gap-4 sm:grid-cols-2">
                    <TextField
                      label="Title"
                      error={errors?.title?.message}
                      {...register(`videos.${index}.title`)}
                    />
                    <Field label="Channel" error={errors?.channel_id?.message}>
                      {(input) => (
                        <Select {...input} {...register(`videos.${index}.channel_id`)}>
                          {channels.map(({ id, name }) => (
                            <option key={id} value={id}>
                              {name}
                            </option>
                          ))}
                        </Select>
                      )}
                    </Field>
                  </div>
                  {chosen?.duration === undefined && (
                    <Controller
                      control={control}
                      name={`videos.${index}.duration`}
                      render={({ field: { onChange, ref } }) => (
                        <LengthField
                          onChange={onChange}
                          inputRef={ref}
                          error={errors?.duration?.message}
                        />
                      )}
                    />
                  )}
                </li>
              );
            })}
          </ul>
          <NeededMinutes control={control} />
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {fields.length === 1 ? "Upload" : `Upload ${fields.length} videos`}
          </Button>
        </form>
      )}
    </div>
  );
}
