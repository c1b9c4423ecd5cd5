import { videoLimits } from "@marquee/contracts/constants";
import { createUploadSchema } from "@marquee/contracts/upload/upload.schema";
import { useQueryClient } from "@tanstack/react-query";
import { FileVideo, UploadCloud } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "@/components/ui/button.tsx";
import { Field, FieldError } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { ApiError, describeError, hasCode } from "@/lib/api-error.ts";
import { cn } from "@/lib/class-names.ts";
import { formatDuration } from "@/lib/time.ts";
import { startUpload } from "../upload/upload-manager.ts";
import { durationProblem, fileProblem, readDuration, titleFromName } from "../upload/video-file.ts";

interface Chosen {
  file: File;
  /** Seconds; undefined when the browser cannot read this format. */
  duration: number | undefined;
}

function DropZone({ onFile, error }: { onFile: (file: File) => void; error: string | undefined }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <div className="space-y-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file button does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "rounded border-2 border-dashed px-6 py-12 text-center transition-colors",
          over ? "border-accent-text bg-accent-wash" : "border-line-strong",
        )}
      >
        <UploadCloud aria-hidden="true" className="mx-auto mb-3 size-8 text-accent-text" />
        <p className="mb-4 font-semibold">Drop a video here</p>
        <input
          id={id}
          type="file"
          accept="video/*,.mkv,.ts"
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          className="peer sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) onFile(file);
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass({
            variant: "secondary",
            className:
              "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text",
          })}
        >
          Choose a file
        </label>
        <p id={`${id}-hint`} className="mt-4 text-sm text-muted">
          MP4, MOV, MKV, WebM and others; up to 50 GB and 12 hours.
        </p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function Refusal({ error, channelId }: { error: unknown; channelId: string }) {
  const minutes = hasCode(error, "minutes_exhausted");
  return (
    <Notice
      tone={minutes ? "warning" : "danger"}
      title={minutes ? "Not enough upload minutes" : "The upload could not be started"}
      live
      action={
        minutes && (
          <Button asChild size="small" variant="primary">
            <Link to={`/payments/upload-minutes?channel_id=${encodeURIComponent(channelId)}`}>
              Buy minutes
            </Link>
          </Button>
        )
      }
    >
      {error instanceof ApiError ? error.message : describeError(error).message}
    </Notice>
  );
}

interface UploadFormProps {
  channelId: string;
  /** A video that waits for a file; a new one without it. */
  video?: { id: string; title: string };
  onStarted: (videoId: string) => void;
}

/** Chooses a file, names the video and starts the upload, which goes on in the dock. */
export function UploadForm({ channelId, video, onStarted }: UploadFormProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [title, setTitle] = useState(video?.title ?? "");
  const [minutes, setMinutes] = useState("");
  const [fileError, setFileError] = useState<string>();
  const [errors, setErrors] = useState<{ title?: string; minutes?: string }>({});
  const [failure, setFailure] = useState<unknown>();
  const [starting, setStarting] = useState(false);
  const client = useQueryClient();

  const choose = async (file: File) => {
    const problem = fileProblem(file);
    setFileError(problem);
    if (problem !== undefined) return;
    const duration = await readDuration(file);
    const long = duration === undefined ? undefined : durationProblem(duration);
    setFileError(long);
    if (long !== undefined) return;
    setChosen({ file, duration });
    if (title === "") setTitle(titleFromName(file.name));
  };

  const start = async () => {
    if (chosen === undefined) return;
    const checked = createUploadSchema.shape.title.safeParse(title);
    const typed = Number(minutes.replace(",", ".")) * 60;
    const duration = chosen.duration ?? typed;
    const minutesError =
      Number.isFinite(duration) && duration > 0
        ? durationProblem(duration)
        : "Enter the length in minutes, such as 12.5";
    const titleError = checked.error?.issues[0]?.message;
    setErrors({
      ...(titleError !== undefined && { title: titleError }),
      ...(minutesError !== undefined && { minutes: minutesError }),
    });
    if (titleError !== undefined || minutesError !== undefined) return;
    setStarting(true);
    setFailure(undefined);
    try {
      const id = await startUpload(client, {
        file: chosen.file,
        title: title.trim(),
        channelId,
        duration,
        videoId: video?.id,
      });
      onStarted(id);
    } catch (error) {
      setFailure(error);
      setStarting(false);
    }
  };

  if (chosen === undefined) {
    return <DropZone onFile={(file) => void choose(file)} error={fileError} />;
  }
  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      {failure !== undefined && <Refusal error={failure} channelId={channelId} />}
      <div className="flex items-center gap-4 rounded border px-4 py-3">
        <FileVideo aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{chosen.file.name}</p>
          <p className="figures text-sm text-muted">
            {(chosen.file.size / 1_000_000).toFixed(1)} MB
            {chosen.duration !== undefined &&
              ` · ${formatDuration(chosen.duration)} · takes ${Math.ceil(chosen.duration / 60)} upload ${Math.ceil(chosen.duration / 60) === 1 ? "minute" : "minutes"}`}
          </p>
        </div>
        <Button variant="quiet" size="small" onClick={() => setChosen(undefined)}>
          Change
        </Button>
      </div>
      {chosen.duration === undefined && (
        <Field
          label="Length in minutes"
          hint="The browser cannot read this format. What was too much is given back afterwards."
          error={errors.minutes}
          className="max-w-72"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
            />
          )}
        </Field>
      )}
      {chosen.duration !== undefined && errors.minutes && <FieldError>{errors.minutes}</FieldError>}
      <Field label="Title" error={errors.title}>
        {(control) => (
          <Input
            {...control}
            maxLength={videoLimits.title.maximum}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" loading={starting}>
          Upload
        </Button>
        <p className="mt-3 text-sm text-muted">
          You can go on to other pages meanwhile. Only closing this tab interrupts the upload.
        </p>
      </div>
    </form>
  );
}
