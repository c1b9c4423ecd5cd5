import { buyerKeepDays } from "@marquee/contracts/constants";
import type { OwnVideo, UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { changedElsewhere } from "@/components/list-screen/run-changes.ts";
import { ActionError } from "@/components/ui/action-error.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FieldError } from "@/components/ui/field.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { useChangeVideoState, useDuplicateSettings } from "@/data/own-videos.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { toast } from "@/lib/toast.ts";
import { dropUploads } from "../upload/drop-uploads.ts";
import { canPublish } from "../video-status.ts";
import { type PublishAction, PublishActions, PublishedActions } from "./publish-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { WaitingNote } from "./waiting-note.tsx";

type ActionChanges = Pick<UpdateVideo, "status" | "privacy_type">;

const ScheduleDialog = lazyWithBoundary(() => import("@/components/schedule-dialog.tsx"));
const PromoteDialog = lazyWithBoundary(() => import("./promote-dialog.tsx"));

const actions: Record<PublishAction, { changes: ActionChanges; done: string }> = {
  publish: { changes: { status: "published" }, done: "The video is published." },
  schedule: { changes: { status: "scheduled" }, done: "The video is scheduled." },
  withdraw: { changes: { status: "ready" }, done: "The video is no longer scheduled." },
  unpublish: { changes: { status: "unpublished" }, done: "The video is no longer published." },
  unlist: { changes: { privacy_type: "unlisted" }, done: "Only people with the link find it now." },
  list: { changes: { privacy_type: "public" }, done: "The video is in the lists again." },
  delete: { changes: { status: "deleted" }, done: "The video is deleted." },
};

function failureOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  // The panel shows the present state by now.
  return hasCode(error, "version_conflict") ? changedElsewhere : describeError(error).message;
}

const deleteQuestion = (video: OwnVideo): string =>
  `It leaves every list at once. People who bought it can watch it for another ${buyerKeepDays} days.${
    video.is_featured ? " Its promotion ends with it." : ""
  }`;

interface PublishPanelProps {
  video: OwnVideo;
  /** The form beside it has unsaved changes. */
  isDirty: boolean;
  onDeleted: () => void;
}

/** The state of a video and the actions that change it. */
export function PublishPanel({ video, isDirty, onDeleted }: PublishPanelProps) {
  // The payment page of a promotion leads back here, and the choice opens again.
  const isBack = new URLSearchParams(useLocation().search).has("promotion");
  const [asking, setAsking] = useState<"delete" | "schedule" | "promote" | undefined>(
    isBack ? "promote" : undefined,
  );
  const [current, setCurrent] = useState<PublishAction>();
  const navigate = useNavigate();
  const update = useChangeVideoState(video);
  const duplicate = useDuplicateSettings();
  const run = (name: PublishAction, scheduledAt?: string) => {
    setCurrent(name);
    const restoreFocus = rememberFocus();
    update.mutate(
      {
        ...actions[name].changes,
        ...(scheduledAt !== undefined && { scheduled_at: scheduledAt }),
      },
      {
        onSuccess: () => {
          toast.success(actions[name].done);
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
          if (name !== "schedule" || !error || isHopeless) setAsking(undefined);
          restoreFocus();
        },
      },
    );
  };
  const failure = failureOf(update.error);
  const isRunning = (name: PublishAction) => update.isPending && current === name;
  const canPromote = video.status === "published" && video.privacy_type === "public";
  return (
    <section aria-labelledby="publishing" className="rounded border bg-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="publishing" className="text-lg">
          Publishing
        </h2>
        <StatusBadge video={video} />
      </div>
      <div className="mt-4 grid gap-2">
        {canPublish(video.status) && (
          <PublishActions
            video={video}
            isDirty={isDirty}
            isRunning={isRunning}
            onAction={run}
            onSchedule={() => {
              update.reset();
              setAsking("schedule");
            }}
          />
        )}
        {video.status === "published" && (
          <PublishedActions
            video={video}
            isDirty={isDirty}
            isRunning={isRunning}
            onAction={run}
            onPromote={() => setAsking("promote")}
          />
        )}
        <WaitingNote video={video} />
        <Button
          variant="quiet"
          loading={duplicate.isPending}
          onClick={() =>
            duplicate.mutate(video, {
              onSuccess: (draft) => {
                toast.success("The draft has the same settings. Choose its file.");
                void navigate(manageVideoPath(draft.channel_id, draft.id));
              },
            })
          }
        >
          Duplicate the settings
        </Button>
        <Button variant="quiet" onClick={() => setAsking("delete")}>
          Delete
        </Button>
      </div>
      <ActionError error={duplicate.error} className="mt-3" />
      {failure !== undefined && (
        <FieldError announced className="mt-3">
          {failure}
        </FieldError>
      )}
      <AlertDialog
        open={asking === "delete"}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title="Delete this video?"
        description={deleteQuestion(video)}
        confirm="Delete video"
        danger
        busy={update.isPending}
        onConfirm={() => run("delete")}
      />
      {asking === "schedule" && (
        <Suspense fallback={loadingLine}>
          <ScheduleDialog
            open
            onOpenChange={(open) => !open && setAsking(undefined)}
            title="Schedule the video"
            current={video.scheduled_at}
            busy={update.isPending}
            failure={failure}
            onSchedule={(instant) => run("schedule", instant)}
          />
        </Suspense>
      )}
      {canPromote && asking === "promote" && (
        <Suspense fallback={loadingLine}>
          <PromoteDialog
            video={video}
            open
            onOpenChange={(open) => !open && setAsking(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
