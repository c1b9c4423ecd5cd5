import { useInfiniteQuery } from "@tanstack/react-query";
import { LogInLine } from "@/components/log-in-line.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { commentsQuery, useWriteComment } from "@/data/comments.ts";
import { useUser } from "@/session/use-session.ts";
import { CommentFormSlot } from "./comment-form-slot.tsx";
import { CommentThread } from "./comment-thread.tsx";

/** The comments on a video that the caller may watch. */
export function Comments({ videoId }: { videoId: string }) {
  const user = useUser();
  const write = useWriteComment();
  const query = useInfiniteQuery(commentsQuery(videoId));
  return (
    <Section title="Comments">
      <p role="status" className="sr-only">
        {write.isSuccess && "Your comment is published."}
      </p>
      {user === undefined ? (
        <LogInLine to="write a comment" className="in-[[data-session]]:h-48" />
      ) : (
        <div className="mb-8">
          <CommentFormSlot
            label="Your comment"
            action="Comment"
            draft={`comment-${videoId}`}
            onSave={(text) => write.mutateAsync({ video_id: videoId, text })}
          />
        </div>
      )}
      <PagedList
        query={query}
        itemsOf={(page) => page.comments}
        what="comments"
        failed="The comments could not be loaded"
        skeleton={
          <Loading label="Loading comments" className="space-y-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        }
        empty={<p className="text-muted">No comments yet. Write the first one.</p>}
      >
        {(comments) => (
          <ul className="space-y-7">
            {comments.map((comment) => (
              <CommentThread key={comment.id} comment={comment} videoId={videoId} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}
