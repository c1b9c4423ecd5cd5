import { createUploadSchema } from "@marquee/contracts/content/upload/upload.schema";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { RequirePlan } from "@/components/require-plan.tsx";
import { Button } from "@/components/ui/button.tsx";
import { focusInvalid } from "@/lib/focus-invalid.ts";
import { FileDrop } from "./file-drop.tsx";
import { FileFacts } from "./file-facts.tsx";
import { LengthField } from "./length-field.tsx";
import { MinutesNeeded } from "./minutes-needed.tsx";
import { type ReadFile, readVideoFile, type VideoFile } from "./read-video-file.ts";
import { startUploads } from "./upload-manager.ts";

interface FileFormProps {
  /** The video that waits for a file. */
  video: OwnVideo;
  onStarted: () => void;
}

/** Chooses the file of a video and starts its upload. */
export default function FileForm(props: FileFormProps) {
  return (
    <RequirePlan skeleton="h-60">
      <ChooseFile {...props} />
    </RequirePlan>
  );
}

function ChooseFile({ video, onStarted }: FileFormProps) {
  const [read, setRead] = useState<ReadFile>();
  const place = useRef<HTMLDivElement>(null);
  const file = read === undefined || "problem" in read ? undefined : read;
  return (
    <div ref={place}>
      <p role="status" className="sr-only">
        {file && `${file.file.name} is chosen, not uploaded yet.`}
      </p>
      {file === undefined ? (
        <FileDrop
          onFiles={([chosen]) => chosen && void readVideoFile(chosen).then(setRead)}
          errors={read !== undefined && "problem" in read ? [read.problem] : []}
        />
      ) : (
        <ChosenFile
          chosen={file}
          video={video}
          onChange={() => {
            flushSync(() => setRead(undefined));
            place.current?.querySelector("input")?.focus();
          }}
          onStarted={onStarted}
        />
      )}
    </div>
  );
}

interface ChosenFileProps extends FileFormProps {
  chosen: VideoFile;
  /** Goes back to choosing a file. */
  onChange: () => void;
}

/** The file field, which had the focus, is gone. */
const focusButton = (button: HTMLButtonElement | null): void => button?.focus();

function ChosenFile({ chosen, video, onChange, onStarted }: ChosenFileProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(Number.NaN);
  const [isTried, setIsTried] = useState(false);
  const { file } = chosen;
  const duration = chosen.duration ?? typed;
  const checked = createUploadSchema.shape.duration.safeParse(duration);

  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        focusInvalid(event.currentTarget, () => setIsTried(true));
        if (!checked.success) return;
        const { channel_id: channelId, channel_name: channelName, id: videoId, title } = video;
        void startUploads(client, [{ file, title, channelId, channelName, duration, videoId }]);
        onStarted();
      }}
    >
      <div className="rounded border px-4 py-3">
        <FileFacts
          {...chosen}
          action={
            <Button ref={focusButton} variant="quiet" size="small" onClick={onChange}>
              Change
            </Button>
          }
        />
      </div>
      {chosen.duration === undefined && (
        <LengthField
          onChange={setTyped}
          error={isTried ? checked.error?.issues[0]?.message : undefined}
        />
      )}
      <MinutesNeeded durations={[duration]} />
      <Button type="submit" variant="primary">
        Upload
      </Button>
    </form>
  );
}
