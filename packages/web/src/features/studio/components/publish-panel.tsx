import type { OwnVideo } from "@marquee/contracts/video/video.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FieldError } from "@/components/ui/field.tsx";
import { useUpdateVideo } from "@/data/own-videos.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { videoPath } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { toast } from "@/lib/toast.ts";
import { canPublish, takesFile } from "../video-status.ts";
import { StatusBadge } from "./status-badge.tsx";

type Move = "published" | "unpublished" | "deleted";

const done: Record<Move, string> = {
  published: "The video is published.",
  unpublished: "The video is no longer published.",
  deleted: "The video is deleted.",
};

interface PublishPanelProps {
  video: OwnVideo;
  /** What is typed in the form beside it has not been saved. */
  dirty: boolean;
  onDeleted: () => void;
}

/** The state of a video and the moves out of it. */
export function PublishPanel({ video, dirty, onDeleted }: PublishPanelProps) {
  const [deleting, setDeleting] = useState(false);
  const update = useUpdateVideo(video.id);
  const move = (status: Move) =>
    update.mutate(
      { status, version: video.version },
      {
        onSuccess: () => {
          toast.success(done[status]);
          if (status === "deleted") onDeleted();
        },
        onError: (error) => {
          if (hasCode(error, "payout_account_required")) openModal({ name: "payment-account" });
        },
        onSettled: () => setDeleting(false),
      },
    );
  const isMovingTo = (status: Move) => update.isPending && update.variables.status === status;
  const unready = video.category_id.length === 0;
  return (
    <section aria-labelledby="publishing" className="rounded border bg-raised p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="publishing" className="text-lg">
          Publishing
        </h2>
        <StatusBadge video={video} />
      </div>
      <div className="mt-4 grid gap-2">
        {canPublish(video.status) && (
          <>
            <Button
              variant="primary"
              loading={isMovingTo("published")}
              disabled={dirty || unready}
              aria-describedby="publish-reason"
              onClick={() => move("published")}
            >
              Publish{video.access_type === "paid" ? " as paid" : ""}
            </Button>
            <p id="publish-reason" className="text-sm text-muted empty:hidden">
              {dirty
                ? "Save your changes first."
                : unready
                  ? "Choose a category and save; then it can be published."
                  : ""}
            </p>
          </>
        )}
        {video.status === "published" && (
          <>
            <Button asChild>
              <Link to={videoPath(video)}>See it as watchers do</Link>
            </Button>
            <Button loading={isMovingTo("unpublished")} onClick={() => move("unpublished")}>
              Take it off
            </Button>
          </>
        )}
        {takesFile(video.status) && (
          <p className="text-sm text-muted">Once it has a file, it can be published here.</p>
        )}
        {(video.status === "uploading" || video.status === "processing") && (
          <p className="text-sm text-muted">It can be published as soon as it is ready.</p>
        )}
        {video.status === "blocked" && (
          <p className="text-sm text-muted">
            {video.blocked_reason
              ? `This video was blocked by the administration: ${video.blocked_reason}`
              : "This video was blocked by the administration."}{" "}
            Nobody but you sees it.
          </p>
        )}
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      {update.isError && (
        <FieldError className="mt-3">{describeError(update.error).message}</FieldError>
      )}
      <AlertDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this video?"
        description="It leaves every list at once. People who bought it can watch it for another 90 days."
        confirm="Delete video"
        danger
        busy={update.isPending}
        onConfirm={() => move("deleted")}
      />
    </section>
  );
}
