import type { Review } from "@marquee/contracts/community/review/review.schema";
import { Suspense, useState } from "react";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { useReplyToReview, useShowReview } from "@/data/reviews.ts";
import { describeError } from "@/lib/api-error.ts";
import { keepFocus } from "@/lib/keep-focus.ts";
import { lazy } from "@/lib/lazy.ts";
import { toast } from "@/lib/toast.ts";
import { type InlineForm, useInlineForm } from "@/lib/use-inline-form.ts";
import { useUser } from "@/session/use-session.ts";
import { ReportButton } from "../report-button.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { CollapsibleText } from "../ui/collapsible-text.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Stars } from "./stars.tsx";

const DeleteReviewDialog = lazy(() => import("./delete-review-dialog.tsx"));
const ReplyForm = lazy(() => import("./reply-form.tsx"));

interface ReviewItemProps {
  review: Review;
  /** The caller owns the channel: may answer once, hide and show. */
  isOwner: boolean;
  /** The form of the caller's own review, while the caller has access to the channel. */
  editing: InlineForm | undefined;
  creatorName: string;
}

/** A review with the creator's answer and the caller's actions. */
export function ReviewItem({ review, isOwner, editing, creatorName }: ReviewItemProps) {
  const replying = useInlineForm();
  const [isDeleting, setIsDeleting] = useState(false);
  const reply = useReplyToReview(review.channel_id, review.id);
  return (
    <li className="flex gap-3">
      <Avatar name={review.author_name} picture={review.author_profile_picture} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm">
          <span className="font-semibold wrap-anywhere">{review.author_name}</span>
          <Stars rating={review.rating} />
          <RelativeTime instant={review.created_at} className="figures text-muted" />
          {review.is_edited && <span className="text-muted">(edited)</span>}
          {review.is_hidden && <Badge tone="warning">Hidden</Badge>}
        </p>
        {review.text !== "" && (
          <CollapsibleText
            text={review.text}
            of={`the review of ${review.author_name}`}
            className="mt-1"
          />
        )}
        {review.reply && (
          <div className="mt-3 rounded bg-sunken p-3">
            <p className="text-sm font-semibold">Answer by {creatorName}</p>
            <CollapsibleText
              text={review.reply.text}
              of={`the answer to ${review.author_name}`}
              className="mt-1"
            />
          </div>
        )}
        {replying.isOpen && (
          <Suspense fallback={<Skeleton className="mt-3 h-44" />}>
            <ReplyForm
              author={review.author_name}
              hint="You can answer a review once."
              draft={`answer-${review.id}`}
              onCancel={replying.close}
              onSave={async (text) => {
                await reply.mutateAsync(text);
                // The opener is gone too.
                keepFocus(replying.close);
              }}
            />
          </Suspense>
        )}
        <ReviewActions
          review={review}
          isOwner={isOwner}
          editing={editing}
          replying={replying}
          onDelete={() => setIsDeleting(true)}
        />
      </div>
      {isDeleting && (
        <Suspense fallback={loadingLine}>
          <DeleteReviewDialog review={review} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </li>
  );
}

interface ReviewActionsProps extends Pick<ReviewItemProps, "review" | "isOwner" | "editing"> {
  replying: InlineForm;
  onDelete: () => void;
}

/** What the caller may do: the owner answers and hides, the author edits and deletes, anybody else reports. */
function ReviewActions({ review, isOwner, editing, replying, onDelete }: ReviewActionsProps) {
  const show = useShowReview(review.channel_id, review.id);
  const isOwn = review.author_id === useUser()?.id;
  const isEditing = editing?.isOpen === true;
  return (
    <div className="-ml-2 flex flex-wrap">
      {isOwner && !review.reply && !replying.isOpen && (
        <Button ref={replying.openerRef} variant="quiet" size="small" onClick={replying.open}>
          Answer<span className="sr-only"> the review of {review.author_name}</span>
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
          <span className="sr-only">: the review of {review.author_name}</span>
        </Button>
      )}
      {editing && !isEditing && (
        <Button ref={editing.openerRef} variant="quiet" size="small" onClick={editing.open}>
          Edit
        </Button>
      )}
      {isOwn && !review.is_hidden && !isEditing && (
        <Button variant="quiet" size="small" onClick={onDelete}>
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
  );
}
