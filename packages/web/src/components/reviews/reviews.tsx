import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { reviewsQuery, useChangeReview, useWriteReview } from "@/data/reviews.ts";
import { formatCount } from "@/lib/count.ts";
import { lazy } from "@/lib/lazy.ts";
import { toast } from "@/lib/toast.ts";
import { useInlineForm } from "@/lib/use-inline-form.ts";
import { useUser } from "@/session/use-session.ts";
import { LogInLine } from "../log-in-line.tsx";
import { PagedList } from "../paged-list.tsx";
import { Section } from "../section.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { ReviewItem } from "./review-item.tsx";

const ReviewForm = lazy(() => import("./review-form.tsx"));

/**
 * The reviews of a channel, the caller's own first, also when it is hidden. A person with access may write one and
 * change it; the owner answers, hides and shows.
 */
export default function Reviews({ channel }: { channel: Channel }) {
  const user = useUser();
  const query = useInfiniteQuery(reviewsQuery(channel.id));
  const [summary] = query.data?.pages ?? [];
  const write = useWriteReview(channel.id);
  const change = useChangeReview(channel.id);
  const form = useInlineForm();
  const [isTyped, setIsTyped] = useState(false);
  // A new review that another tab has written meanwhile is edited here.
  const editing = { ...form, isOpen: form.isOpen || isTyped };
  const isOwner = user?.id === channel.creator_id;
  const own = summary?.own_review;
  const isOpen = channel.access === "granted";
  const hasAccess = user !== undefined && !isOwner && isOpen;
  return (
    <Section
      title="Reviews"
      aside={
        summary &&
        summary.rating_average !== null && (
          <span className="figures text-sm text-muted">
            {summary.rating_average.toFixed(1)} of 5, {formatCount(summary.rating_count, "review")}
          </span>
        )
      }
    >
      {user === undefined && isOpen && (
        <LogInLine to="write a review" className="in-[[data-session]]:h-80" />
      )}
      {/* One form for both, so that the typed text stays when another tab deletes the edited review or writes one. */}
      {hasAccess && (own === null || editing.isOpen) && (
        <div className="mb-8">
          <Suspense fallback={<Skeleton className="h-80" />}>
            <ReviewForm
              channelId={channel.id}
              review={own ?? undefined}
              onDirty={setIsTyped}
              onCancel={() => {
                setIsTyped(false);
                editing.close();
              }}
              onSave={async (review) => {
                if (own) {
                  await change.mutateAsync({ review: own, changes: review });
                } else {
                  await write.mutateAsync(review);
                  toast.success("Thank you for your review.");
                }
                setIsTyped(false);
                editing.close();
              }}
            />
          </Suspense>
        </div>
      )}
      <PagedList
        query={query}
        itemsOf={(page) => {
          const others = page.reviews.filter(({ id }) => id !== own?.id);
          return own && page === summary ? [own, ...others] : others;
        }}
        what="reviews"
        failed="The reviews could not be loaded"
        skeleton={
          <Loading label="Loading reviews" className="space-y-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        }
        empty={<p className="text-muted">No reviews yet.</p>}
      >
        {(reviews) => (
          <ul className="max-w-3xl space-y-7">
            {reviews.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                isOwner={isOwner}
                editing={hasAccess && review === own ? editing : undefined}
                creatorName={channel.creator_name}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}
