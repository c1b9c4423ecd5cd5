import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { Suspense } from "react";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import type { usePublishAction } from "../use-publish-action.ts";
import { deletionEffect } from "../video-questions.ts";

const ScheduleDialog = lazyWithBoundary(() => import("@/components/schedule-dialog.tsx"));
const PromoteDialog = lazyWithBoundary(() => import("./promote-dialog.tsx"));

export type PublishDialog = "delete" | "schedule" | "promote";

interface PublishDialogsProps {
  video: OwnVideo;
  /** The open dialog. */
  dialog: PublishDialog | undefined;
  action: ReturnType<typeof usePublishAction>;
  onClose: () => void;
}

/** The questions of the panel: before a deletion, for the time of a schedule, and for the days of a promotion. */
export function PublishDialogs({ video, dialog, action, onClose }: PublishDialogsProps) {
  const onOpenChange = (open: boolean) => !open && onClose();
  const canPromote = video.status === "published" && video.privacy_type === "public";
  return (
    <>
      <AlertDialog
        open={dialog === "delete"}
        onOpenChange={onOpenChange}
        title="Delete this video?"
        description={deletionEffect([video])}
        confirm="Delete video"
        danger
        busy={action.isPending}
        onConfirm={() => action.run("delete")}
      />
      {dialog === "schedule" && (
        <Suspense fallback={loadingLine}>
          <ScheduleDialog
            open
            onOpenChange={onOpenChange}
            title="Schedule the video"
            current={video.scheduled_at}
            busy={action.isPending}
            failure={action.failure}
            onSchedule={(instant) => action.run("schedule", instant)}
          />
        </Suspense>
      )}
      {canPromote && dialog === "promote" && (
        <Suspense fallback={loadingLine}>
          <PromoteDialog video={video} open onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  );
}
