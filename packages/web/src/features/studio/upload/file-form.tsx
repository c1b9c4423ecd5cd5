import { createUploadSchema } from "@marquee/contracts/content/upload/upload.schema";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RequirePlan } from "@/components/require-plan.tsx";
import { Button } from "@/components/ui/button.tsx";
import { focusInvalid } from "@/lib/focus-invalid.ts";
import { FileDrop } from "./file-drop.tsx";
import { FileFacts } from "./file-facts.tsx";
import { LengthField } from "./length-field.tsx";
import { MinutesNeeded } from "./minutes-needed.tsx";
import { type ReadFile, readVideoFile } from "./read-video-file.ts";
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
  const client = useQueryClient();
  const [read, setRead] = useState<ReadFile>();
  const [typed, setTyped] = useState(Number.NaN);
  const [isTried, setIsTried] = useState(false);

  if (read === undefined || "problem" in read) {
    return (
      <FileDrop
        onFiles={([file]) => file && void readVideoFile(file).then(setRead)}
        errors={read === undefined ? [] : [read.problem]}
      />
    );
  }
  const { file } = read;
  const duration = read.duration ?? typed;
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
          file={file}
          duration={read.duration}
          action={
            <Button variant="quiet" size="small" onClick={() => setRead(undefined)}>
              Change
            </Button>
          }
        />
      </div>
      {read.duration === undefined && (
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
