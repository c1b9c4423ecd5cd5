import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { Link } from "react-router-dom";
import { useNeedsPayouts } from "@/components/payout-needed.tsx";
import { Button } from "@/components/ui/button.tsx";
import { videoPath } from "@/lib/links.ts";
import { formatSchedule } from "@/lib/schedule-time.ts";
import { useOwnChannel } from "../use-own-channel.ts";
import type { PublishAction } from "../use-publish-action.ts";
import { publicationEffect } from "../video-questions.ts";

interface ActionsProps {
  video: OwnVideo;
  /** The form beside it has unsaved changes. */
  isDirty: boolean;
  isRunning: (name: PublishAction) => boolean;
  onAction: (name: PublishAction) => void;
}

/** The actions of a video that can be published. */
export function PublishActions({
  video,
  isDirty,
  isRunning,
  onAction,
  onSchedule,
}: ActionsProps & { onSchedule: () => void }) {
  const isScheduled = video.status === "scheduled";
  const hasNoCategory = video.category_id.length === 0;
  // The button stays enabled: a press offers the set-up of payouts.
  const cannotBePaid = useNeedsPayouts() && video.access_type === "paid";
  const noCategory = hasNoCategory ? "Choose a category and save; then it can be published." : "";
  return (
    <>
      {isScheduled && video.scheduled_at && (
        <p className="text-sm text-muted">
          It is published automatically on {formatSchedule(video.scheduled_at)}.
        </p>
      )}
      <p className="text-sm text-muted">{publicationEffect([video])}</p>
      <Button
        variant="primary"
        loading={isRunning("publish")}
        disabled={isDirty || hasNoCategory}
        aria-describedby="publish-reason"
        onClick={() => onAction("publish")}
      >
        Publish{video.access_type === "paid" ? " as paid" : ""}
        {isScheduled ? " now" : ""}
      </Button>
      {(video.status === "ready" || isScheduled) && (
        <Button
          disabled={isDirty || hasNoCategory}
          aria-describedby="publish-reason"
          onClick={onSchedule}
        >
          {isScheduled ? "Change the time" : "Schedule"}
        </Button>
      )}
      {isScheduled && (
        <Button loading={isRunning("withdraw")} onClick={() => onAction("withdraw")}>
          Withdraw the schedule
        </Button>
      )}
      <p id="publish-reason" className="text-sm text-muted empty:hidden">
        {isDirty ? "Save your changes first." : noCategory}
        {!isDirty && !hasNoCategory && cannotBePaid && (
          <>
            A paid video needs a working payout account.{" "}
            <Link to="/profile" className="font-semibold text-accent-text underline">
              See my payouts
            </Link>
          </>
        )}
      </p>
    </>
  );
}

/** Why the server would refuse the promotion of a published, public video; empty when it would not. */
function usePromotionObstacle({ channel_id }: OwnVideo): string {
  const channel = useOwnChannel(channel_id);
  if (channel?.blocked_reason !== undefined) {
    return "Its channel is blocked, so it cannot be promoted.";
  }
  return channel?.privacy_type === "private"
    ? "Only videos of public channels can be promoted."
    : "";
}

/** The actions of a published video. */
export function PublishedActions({
  video,
  isDirty,
  isRunning,
  onAction,
  onPromote,
}: ActionsProps & { onPromote: () => void }) {
  const obstacle = usePromotionObstacle(video);
  return (
    <>
      <Button asChild>
        <Link to={videoPath(video)}>See it as watchers do</Link>
      </Button>
      {video.privacy_type === "public" && (
        <>
          <Button
            disabled={obstacle !== ""}
            aria-describedby="promotion-reason"
            onClick={onPromote}
          >
            Promote
          </Button>
          <p id="promotion-reason" className="text-sm text-muted empty:hidden">
            {obstacle}
          </p>
          <Button
            loading={isRunning("unlist")}
            disabled={isDirty}
            aria-describedby="publish-reason"
            onClick={() => onAction("unlist")}
          >
            Unlist
          </Button>
        </>
      )}
      {video.privacy_type === "unlisted" && (
        <>
          <p className="text-sm text-muted">
            Unlisted: only people with the link find it. Followers are notified when it is listed
            for the first time.
          </p>
          <Button
            loading={isRunning("list")}
            disabled={isDirty}
            aria-describedby="publish-reason"
            onClick={() => onAction("list")}
          >
            List it again
          </Button>
        </>
      )}
      {isDirty && video.privacy_type !== "private" && (
        <p id="publish-reason" className="text-sm text-muted">
          Save your changes first.
        </p>
      )}
      <Button loading={isRunning("unpublish")} onClick={() => onAction("unpublish")}>
        Unpublish
      </Button>
    </>
  );
}
