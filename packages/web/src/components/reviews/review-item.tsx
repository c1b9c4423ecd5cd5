import type { Review } from "@marquee/contracts/community/review/review.schema";
import { lazy, Suspense, useState } from "react";
import { useChangeReview, useReplyToReview, useShowReview } from "@/data/reviews.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { useUser } from "@/session/use-session.ts";
import { ReportButton } from "../report-button.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Stars } from "./stars.tsx";

const DeleteReviewDialog = lazy(() => import("./delete-review-dialog.tsx"));
const ReplyForm = lazy(() => import("./reply-form.tsx"));
const ReviewForm = lazy(() => import("./review-form.tsx"));

interface ReviewItemProps {
  review: Review;
  /** The caller owns the channel: may answer once, hide and show. */
  isOwner: boolean;
  /** The caller is its author and still has access to the channel. */
  canEdit: boolean;
  creatorName: string;
}

/** A review with the creator's answer and the caller's actions. */
export function ReviewItem({ review, isOwner, canEdit, creatorName }: ReviewItemProps) {
  const [isReplying, setIsReplying] = useState(false);
  const [editing, setEditing] = useState<"not yet" | "open" | "closed">("not yet");
  const [isDeleting, setIsDeleting] = useState(false);
  const user = useUser();
  const show = useShowReview(review.channel_id, review.id);
  const reply = useReplyToReview(review.channel_id, review.id);
  const change = useChangeReview(review.channel_id, review.id);
  const isOwn = review.author_id === user?.id;
  const isEditing = editing === "open";
  return (
    <li className="flex gap-3">
      <Avatar name={review.author_name} picture={review.author_profile_picture} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm">
          <span className="font-semibold">{review.author_name}</span>
          <Stars rating={review.rating} />
          <RelativeTime instant={review.created_at} className="figures text-muted" />
          {review.is_edited && <span className="text-muted">(edited)</span>}
          {review.is_hidden && <Badge tone="warning">Hidden</Badge>}
        </p>
        {review.text !== "" && !isEditing && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.text}</p>
        )}
        {isEditing && (
          <div className="mt-2">
            <Suspense fallback={<Skeleton className="h-80" />}>
              <ReviewForm
                review={review}
                onCancel={() => setEditing("closed")}
                onSave={async ({ rating, text }) => {
                  await change.mutateAsync({ rating, text, version: review.version });
                  setEditing("closed");
                }}
              />
            </Suspense>
          </div>
        )}
        {review.reply && (
          <div className="mt-3 rounded bg-sunken p-3">
            <p className="text-sm font-semibold">Answer by {creatorName}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.reply.text}</p>
          </div>
        )}
        {isReplying && (
          <Suspense fallback={<Skeleton className="mt-3 h-44" />}>
            <ReplyForm
              author={review.author_name}
              hint="You can answer a review once."
              onCancel={() => setIsReplying(false)}
              onSave={async (text) => {
                await reply.mutateAsync(text);
                setIsReplying(false);
              }}
            />
          </Suspense>
        )}
        <div className="-ml-2 flex flex-wrap">
          {isOwner && !review.reply && !isReplying && (
            <Button variant="quiet" size="small" onClick={() => setIsReplying(true)}>
              Answer
            </Button>
          )}
          {isOwner && (
            <Button
              variant="quiet"
              size="small"
              loading={show.isPending}
              onClick={() =>
                show.mutate(review.is_hidden, {
                  onError: (error) => toast.error(describeError(error).message),
                })
              }
            >
              {review.is_hidden ? "Show again" : "Hide"}
            </Button>
          )}
          {canEdit && !isEditing && (
            <Button
              variant="quiet"
              size="small"
              // The focus returns from the form, which is gone.
              autoFocus={editing === "closed"}
              onClick={() => setEditing("open")}
            >
              Edit
            </Button>
          )}
          {isOwn && !review.is_hidden && !isEditing && (
            <Button variant="quiet" size="small" onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          )}
          {!isOwn && (
            <ReportButton
              object={{
                object_type: "review",
                object_id: review.id,
                channel_id: review.channel_id,
              }}
              label={`the review of ${review.author_name}`}
            />
          )}
        </div>
      </div>
      {isDeleting && (
        <Suspense>
          <DeleteReviewDialog review={review} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </li>
  );
}
