import type { UnfinishedUpload } from "@marquee/contracts/content/upload/upload-queue.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { FieldError } from "@/components/ui/field.tsx";
import { FileButton } from "@/components/ui/file-button.tsx";
import { ownVideoQuery } from "@/data/own-videos.ts";
import { hasCode } from "@/lib/api-error.ts";
import { formatBytes } from "@/lib/bytes.ts";
import { keepFocus } from "@/lib/keep-focus.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { formatDate } from "@/lib/time.ts";
import { forgetUpload, isExpired, isSameFile, isStillOpen } from "./unfinished-uploads.ts";
import { isSentInSomeTab } from "./upload-lock.ts";
import { cancelUnfinishedUpload, resumeUnfinishedUpload } from "./upload-manager.ts";
import { sentText } from "./upload-row.tsx";
import { videoFiles } from "./video-file.ts";

const elsewhereMilliseconds = 3000;

/** Whether another tab of this browser sends to the video, asked every few seconds. */
function useSentElsewhere(videoId: string): boolean {
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    const look = () => void isSentInSomeTab(videoId).then(setIsSent);
    look();
    const timer = setInterval(look, elsewhereMilliseconds);
    return () => clearInterval(timer);
  }, [videoId]);
  return isSent;
}

/**
 * Why the remembered upload cannot continue; undefined while the server waits for its file. One whose file has arrived
 * is forgotten.
 */
function useUploadEnd(upload: UnfinishedUpload): "cancelled" | "late" | undefined {
  const { data, error } = useQuery(ownVideoQuery(upload.video_id));
  const isMissing = hasCode(error, "not_found");
  const isOpen = isStillOpen(upload, data);
  const hasArrived =
    data !== undefined && !isOpen && data.status !== "timed_out" && data.status !== "cancelled";
  useEffect(() => {
    if (isMissing || hasArrived) forgetUpload(upload.video_id);
  }, [isMissing, hasArrived, upload.video_id]);
  if (data?.status === "cancelled") return "cancelled";
  return isOpen && !isExpired(upload, Date.now()) ? undefined : "late";
}

function stateText(
  { file_name, size, target, is_sent }: UnfinishedUpload,
  { isElsewhere, end }: { isElsewhere: boolean; end: ReturnType<typeof useUploadEnd> },
): string {
  if (isElsewhere) return "Another tab is sending this file.";
  if (end !== undefined) {
    const what = end === "cancelled" ? "was cancelled" : "was not finished in time";
    return `It ${what}, and its minutes were released. Add the file as a new upload.`;
  }
  if (is_sent) return sentText;
  const until = target ? `. Open until ${formatDate(target.expires_at, "full")}` : "";
  return `Unfinished: ${file_name}, ${formatBytes(size)}${until}`;
}

/** An interrupted upload, which continues where it stopped when the same file is chosen. */
export function UnfinishedRow({ upload }: { upload: UnfinishedUpload }) {
  const { channel_id, channel_name, file_name, size, title, video_id } = upload;
  const id = useId();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const isElsewhere = useSentElsewhere(video_id);
  const end = useUploadEnd(upload);
  const isOpen = end === undefined;

  const pick = (file: File) => {
    if (!isSameFile(upload, file)) {
      setProblem(
        `This is another file. Choose ${file_name} of ${formatBytes(size)}, unchanged since it was first chosen. To send another file, cancel this upload.`,
      );
      return;
    }
    resumeUnfinishedUpload(client, upload, file);
  };

  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <Link
            to={manageVideoPath(channel_id, video_id)}
            className="block text-sm font-semibold wrap-anywhere hover:underline"
          >
            {title}
          </Link>
          <p className="truncate text-xs text-muted">{channel_name}</p>
          <p id={`${id}-hint`} className="figures text-xs text-muted wrap-anywhere">
            {stateText(upload, { isElsewhere, end })}
          </p>
        </div>
        {!isElsewhere && isOpen && !upload.is_sent && (
          <span>
            <FileButton
              accept={videoFiles}
              describedBy={problem ? `${id}-error` : `${id}-hint`}
              onFiles={([file]) => file && pick(file)}
            >
              Choose the file again<span className="sr-only">: {title}</span>
            </FileButton>
          </span>
        )}
        {!isElsewhere && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              keepFocus(() =>
                isOpen ? void cancelUnfinishedUpload(client, upload) : forgetUpload(video_id),
              )
            }
          >
            {isOpen ? "Cancel" : "Remove"}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {problem && (
        <FieldError id={`${id}-error`} announced className="mt-2">
          {problem}
        </FieldError>
      )}
    </li>
  );
}
