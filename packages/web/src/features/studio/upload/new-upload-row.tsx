import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { NewUploadsValues } from "@marquee/contracts/content/upload/upload-queue.schema";
import { X } from "lucide-react";
import { type Control, Controller, type UseFormRegister, useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button.tsx";
import { Field, TextField } from "@/components/ui/field.tsx";
import { Select } from "@/components/ui/select.tsx";
import { FileFacts } from "./file-facts.tsx";
import { LengthField } from "./length-field.tsx";
import type { VideoFile } from "./read-video-file.ts";

interface NewUploadRowProps {
  index: number;
  chosen: VideoFile | undefined;
  channels: readonly Channel[];
  control: Control<NewUploadsValues>;
  register: UseFormRegister<NewUploadsValues>;
  onRemove: () => void;
}

/** A chosen file with the fields of its video. */
export function NewUploadRow({
  index,
  chosen,
  channels,
  control,
  register,
  onRemove,
}: NewUploadRowProps) {
  const errors = useFormState({ control }).errors.videos?.[index];
  return (
    <li className="space-y-4 rounded border bg-raised p-4">
      {chosen && (
        <FileFacts
          {...chosen}
          action={
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${chosen.file.name}`}
              onClick={onRemove}
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
            <LengthField onChange={onChange} inputRef={ref} error={errors?.duration?.message} />
          )}
        />
      )}
    </li>
  );
}
