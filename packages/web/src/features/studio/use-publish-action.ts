import type { OwnVideo, UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { useState } from "react";
import { changedElsewhere } from "@/components/list-screen/run-changes.ts";
import { hasState, useChangeVideoState } from "@/data/own-videos.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { openModal } from "@/lib/modals.ts";
import { toast } from "@/lib/toast.ts";
import { useIsOutdated } from "@/lib/use-online.ts";
import { dropUploads } from "./upload/drop-uploads.ts";

type ActionChanges = Pick<UpdateVideo, "status" | "privacy_type">;

const actions = {
  publish: { changes: { status: "published" }, done: "The video is published." },
  schedule: { changes: { status: "scheduled" }, done: "The video is scheduled." },
  withdraw: { changes: { status: "ready" }, done: "The video is no longer scheduled." },
  unpublish: { changes: { status: "unpublished" }, done: "The video is no longer published." },
  unlist: { changes: { privacy_type: "unlisted" }, done: "Only people with the link find it now." },
  list: { changes: { privacy_type: "public" }, done: "The video is in the lists again." },
  delete: { changes: { status: "deleted" }, done: "The video is deleted." },
} satisfies Record<string, { changes: ActionChanges; done: string }>;

export type PublishAction = keyof typeof actions;

function failureOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  // The panel shows the present state by now.
  return hasCode(error, "version_conflict") ? changedElsewhere : describeError(error).message;
}

interface PublishActionOptions {
  onDeleted: () => void;
  /** Closes the dialog in which the action was confirmed. */
  closeDialog: () => void;
}

/** Changes the state of a video by an action of the panel, and shows the result. */
export function usePublishAction(
  video: OwnVideo,
  { onDeleted, closeDialog }: PublishActionOptions,
) {
  const [current, setCurrent] = useState<PublishAction>();
  const update = useChangeVideoState(video);
  const failure = failureOf(update.error);
  const isOutdated = useIsOutdated(failure);
  // The answer was lost, and the video was read when the connection was back.
  const isDone = update.variables !== undefined && hasState(video, update.variables);
  return {
    isPending: update.isPending,
    isRunning: (name: PublishAction): boolean => update.isPending && current === name,
    /** Why the last action was refused. */
    failure: isOutdated || isDone ? undefined : failure,
    forgetFailure: update.reset,
    /** @param scheduledAt ISO 8601; the time of a scheduled video */
    run: (name: PublishAction, scheduledAt?: string): void => {
      setCurrent(name);
      const restoreFocus = rememberFocus();
      const { changes, done } = actions[name];
      update.mutate(
        { ...changes, ...(scheduledAt !== undefined && { scheduled_at: scheduledAt }) },
        {
          onSuccess: () => {
            toast.success(done);
            if (name !== "delete") return;
            dropUploads(video.id);
            onDeleted();
          },
          onError: (error) => {
            if (hasCode(error, "payout_account_required")) openModal({ name: "payment-account" });
          },
          onSettled: (_video, error) => {
            // The dialog keeps the chosen time for another try.
            const isHopeless = hasCode(error, "payout_account_required", "version_conflict");
            if (name !== "schedule" || !error || isHopeless) closeDialog();
            restoreFocus();
          },
        },
      );
    },
  };
}
