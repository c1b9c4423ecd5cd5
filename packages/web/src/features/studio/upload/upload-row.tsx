import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, type LucideIcon, Pause, Play, RotateCcw, X } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { formatBytes } from "@/lib/bytes.ts";
import { keepFocus, useKeptFocus } from "@/lib/keep-focus.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { cancelUpload, continueUpload, pauseUpload } from "./upload-manager.ts";
import { hasArrived, percentSent, removeUpload, type Upload } from "./upload-store.ts";

const percent = (upload: Upload) => `${Math.floor(percentSent(upload))} %`;

export const sentText = "Sent. The video is being prepared";

/** The state of an upload in words. */
export function uploadText(upload: Upload): string {
  switch (upload.status) {
    case "waiting":
      return "Waiting for its turn";
    case "starting":
      return "Starting";
    case "sending":
      return `${percent(upload)} of ${formatBytes(upload.file.size)} sent`;
    case "paused":
      return `Paused at ${percent(upload)}`;
    case "offline":
      return `No connection at ${percent(upload)}. It continues automatically`;
    case "failed":
      return upload.failure?.message ?? "The upload failed";
    case "preparing":
      return sentText;
    case "ready":
      return "The video is ready";
    case "unplayable":
      return upload.failure?.message ?? "The video could not be prepared";
  }
}

type Step = Pick<ComponentProps<typeof Button>, "disabled" | "onClick"> & {
  label: string;
  icon: LucideIcon;
};

/** Pauses an upload, continues it or tries it again: one button for all states, so that it keeps the focus. */
function stepOf({ key, title, status, failure }: Upload, client: QueryClient): Step | undefined {
  const resume = () => continueUpload(client, key);
  switch (status) {
    case "waiting":
    case "starting":
      return { label: `Pause ${title}`, icon: Pause, disabled: true };
    case "sending":
    case "offline":
      return { label: `Pause ${title}`, icon: Pause, onClick: () => pauseUpload(client, key) };
    case "paused":
      return { label: `Resume ${title}`, icon: Play, onClick: resume };
    case "failed":
      return failure?.remedy === "none"
        ? undefined
        : { label: `Try ${title} again`, icon: RotateCcw, onClick: resume };
    case "preparing":
    case "ready":
    case "unplayable":
      return undefined;
  }
}

function StepButton({ label, icon: Icon, ...rest }: Step) {
  return (
    <Button ref={useKeptFocus()} variant="quiet" size="icon" aria-label={label} {...rest}>
      <Icon aria-hidden="true" />
    </Button>
  );
}

function Actions({ upload }: { upload: Upload }) {
  const client = useQueryClient();
  const { key, title } = upload;
  const isArrived = hasArrived(upload);
  const step = stepOf(upload, client);
  const leave = () => (isArrived ? removeUpload(key) : void cancelUpload(client, key));
  return (
    <div className="flex shrink-0">
      {step && <StepButton {...step} />}
      <StepButton
        label={isArrived ? `Hide ${title}` : `Cancel ${title}`}
        icon={X}
        onClick={() => keepFocus(leave)}
      />
    </div>
  );
}

/** One upload of this page: its title, channel and state, and what can be done with it. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { channelId, failure, status, title, videoId } = upload;
  const isFailed = status === "failed" || status === "unplayable";
  return (
    <li className="px-4 py-3">
      <div className="flex items-center gap-2">
        {status === "ready" && (
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
        )}
        {isFailed && <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />}
        <div className="min-w-0 flex-1">
          {videoId ? (
            <Link
              to={manageVideoPath(channelId, videoId)}
              className="block text-sm font-semibold wrap-anywhere hover:underline"
            >
              {title}
            </Link>
          ) : (
            <p className="text-sm font-semibold wrap-anywhere">{title}</p>
          )}
          <p className="truncate text-xs text-muted">{upload.channelName}</p>
        </div>
        <Actions upload={upload} />
      </div>
      <p className={isFailed ? "text-xs text-danger" : "figures text-xs text-muted"}>
        {uploadText(upload)}
        {failure?.remedy === "minutes" && (
          <>
            {" "}
            <Link
              to={`/payments/upload-minutes?channel_id=${encodeURIComponent(channelId)}`}
              // The upload goes on from here, which the page of the payment would end.
              target="_blank"
              aria-label="Buy minutes (opens in a new tab)"
              className="font-semibold text-accent-text underline"
            >
              Buy minutes
            </Link>{" "}
            It then continues automatically.
          </>
        )}
      </p>
      {!hasArrived(upload) && (
        <Progress
          value={status === "starting" ? undefined : percentSent(upload)}
          label={`Upload of ${title}`}
          className="mt-2"
        />
      )}
    </li>
  );
}
