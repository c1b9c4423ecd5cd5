import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { videoPath } from "@/lib/links.ts";
import { formatDate } from "@/lib/time.ts";

export type Move = "publish" | "schedule" | "withdraw" | "unpublish" | "unlist" | "list" | "delete";

interface MovesProps {
  video: OwnVideo;
  /** What is typed in the form beside it has not been saved. */
  dirty: boolean;
  isMoving: (name: Move) => boolean;
  onMove: (name: Move) => void;
}

/** The moves of a video that can be published. */
export function PublishMoves({
  video,
  dirty,
  isMoving,
  onMove,
  onSchedule,
}: MovesProps & { onSchedule: () => void }) {
  const isScheduled = video.status === "scheduled";
  const hasNoCategory = video.category_id.length === 0;
  const noCategory = hasNoCategory ? "Choose a category and save; then it can be published." : "";
  return (
    <>
      {isScheduled && video.scheduled_at && (
        <p className="text-sm text-muted">
          It is published automatically on {formatDate(video.scheduled_at, "full")}.
        </p>
      )}
      <Button
        variant="primary"
        loading={isMoving("publish")}
        disabled={dirty || hasNoCategory}
        aria-describedby="publish-reason"
        onClick={() => onMove("publish")}
      >
        Publish{video.access_type === "paid" ? " as paid" : ""}
        {isScheduled ? " now" : ""}
      </Button>
      {(video.status === "ready" || isScheduled) && (
        <Button
          disabled={dirty || hasNoCategory}
          aria-describedby="publish-reason"
          onClick={onSchedule}
        >
          {isScheduled ? "Change the time" : "Schedule"}
        </Button>
      )}
      {isScheduled && (
        <Button loading={isMoving("withdraw")} onClick={() => onMove("withdraw")}>
          Withdraw the schedule
        </Button>
      )}
      <p id="publish-reason" className="text-sm text-muted empty:hidden">
        {dirty ? "Save your changes first." : noCategory}
      </p>
    </>
  );
}

/** The moves of a published video. */
export function PublishedMoves({
  video,
  dirty,
  isMoving,
  onMove,
  onPromote,
}: MovesProps & { onPromote: () => void }) {
  return (
    <>
      <Button asChild>
        <Link to={videoPath(video)}>See it as watchers do</Link>
      </Button>
      {video.privacy_type === "public" && (
        <>
          <Button onClick={onPromote}>Promote</Button>
          <Button
            loading={isMoving("unlist")}
            disabled={dirty}
            aria-describedby="publish-reason"
            onClick={() => onMove("unlist")}
          >
            Unlist
          </Button>
        </>
      )}
      {video.privacy_type === "unlisted" && (
        <>
          <p className="text-sm text-muted">Unlisted: only people with the link find it.</p>
          <Button
            loading={isMoving("list")}
            disabled={dirty}
            aria-describedby="publish-reason"
            onClick={() => onMove("list")}
          >
            List it again
          </Button>
        </>
      )}
      {dirty && video.privacy_type !== "private" && (
        <p id="publish-reason" className="text-sm text-muted">
          Save your changes first.
        </p>
      )}
      <Button loading={isMoving("unpublish")} onClick={() => onMove("unpublish")}>
        Unpublish
      </Button>
    </>
  );
}
