import type { Unanswered } from "@marquee/contracts/community/unanswered/unanswered.schema";
import { Suspense, useRef } from "react";
import { Link } from "react-router-dom";
import { Stars } from "@/components/reviews/stars.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Button } from "@/components/ui/button.tsx";
import { CollapsibleText } from "@/components/ui/collapsible-text.tsx";
import { RelativeTime } from "@/components/ui/relative-time.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { useWriteComment } from "@/data/comments.ts";
import { useReplyToReview } from "@/data/reviews.ts";
import { useDismissUnanswered } from "@/data/unanswered.ts";
import { describeError } from "@/lib/api-error.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { lazy } from "@/lib/lazy.ts";
import { channelPath, videoPath } from "@/lib/links.ts";
import { toast } from "@/lib/toast.ts";
import { useInlineForm } from "@/lib/use-inline-form.ts";

const ReplyForm = lazy(() => import("@/components/reviews/reply-form.tsx"));

const pathOf = ({ kind, subject_id, subject_slug, subject_name }: Unanswered): string => {
  const subject = { id: subject_id, slug: subject_slug };
  return kind === "comment"
    ? videoPath({ ...subject, title: subject_name })
    : channelPath({ ...subject, name: subject_name });
};

/** A comment or a review with the form that answers it. It is removed from the list when the answer is sent. */
export function UnansweredItem({ item }: { item: Unanswered }) {
  const row = useRef<HTMLLIElement>(null);
  const answering = useInlineForm();
  const writeComment = useWriteComment();
  const replyToReview = useReplyToReview(item.subject_id, item.id);
  const dismiss = useDismissUnanswered(item.id);
  const { kind, author_name, text, rating } = item;
  const answer = async (reply: string): Promise<void> => {
    const restoreFocus = rememberFocus(row.current);
    if (kind === "review") await replyToReview.mutateAsync(reply);
    else {
      const { subject_id: video_id, id: parent_id } = item;
      await writeComment.mutateAsync({ video_id, parent_id, text: reply });
    }
    toast.success("Your answer is shown.");
    restoreFocus();
  };
  // The answered item is removed from the list, so callbacks of `mutate` would not run.
  const leaveUnanswered = async (): Promise<void> => {
    const restoreFocus = rememberFocus(row.current);
    try {
      await dismiss.mutateAsync();
    } catch (error) {
      toast.error(describeError(error).message);
    }
    restoreFocus();
  };
  return (
    <li ref={row} className="flex gap-3 py-4 first:pt-0">
      <Avatar name={author_name} picture={item.author_profile_picture} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm">
          <span className="font-semibold wrap-anywhere">{author_name}</span>
          {rating !== null && <Stars rating={rating} />}
          <RelativeTime instant={item.created_at} className="figures text-muted" />
        </p>
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">
          {kind === "comment" ? "Comment on " : "Review of "}
          <Link to={pathOf(item)} className="font-semibold underline hover:text-ink">
            {item.subject_name}
          </Link>
        </p>
        {text !== "" && (
          <CollapsibleText text={text} of={`what ${author_name} wrote`} className="mt-1" />
        )}
        {answering.isOpen ? (
          <Suspense fallback={<Skeleton className="mt-3 h-44" />}>
            <ReplyForm
              author={author_name}
              {...(kind === "review" && { hint: "You can answer a review once." })}
              draft={`answer-${item.id}`}
              onSave={answer}
              onCancel={answering.close}
            />
          </Suspense>
        ) : (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              ref={answering.openerRef}
              size="small"
              aria-label={`Answer ${author_name}`}
              onClick={answering.open}
            >
              Answer
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`No answer needed for ${author_name}`}
              loading={dismiss.isPending}
              onClick={() => void leaveUnanswered()}
            >
              No answer needed
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
