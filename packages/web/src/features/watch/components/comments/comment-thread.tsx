import type { Comment } from "@marquee/contracts/community/comment/comment.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { FieldError } from "@/components/ui/field.tsx";
import { useFocusInList } from "@/components/ui/load-more.tsx";
import { repliesQuery, useWriteComment } from "@/data/comments.ts";
import { useInlineForm } from "@/lib/use-inline-form.ts";
import { CommentFormSlot } from "./comment-form-slot.tsx";
import { CommentItem } from "./comment-item.tsx";

interface CommentThreadProps {
  comment: Comment;
  videoId: string;
}

/** A comment with its replies: the first few at once, the others on request. */
export function CommentThread({ comment, videoId }: CommentThreadProps) {
  const replying = useInlineForm();
  const [showsAll, setShowsAll] = useState(false);
  const write = useWriteComment();
  const query = useInfiniteQuery({
    ...repliesQuery(videoId, comment.id),
    enabled: showsAll,
  });
  const all = query.data?.pages.flatMap((page) => page.comments);
  const replies = all ?? comment.replies;
  // The count may be out of date: it does not decide whether there are more replies once some are loaded.
  const least = query.hasNextPage ? 1 : 0;
  const isComplete = query.data !== undefined && !query.hasNextPage;
  const hidden = isComplete ? 0 : Math.max(least, comment.reply_count - replies.length);
  const moreButton = useRef<HTMLButtonElement>(null);
  const keepFocusInList = useFocusInList(moreButton, hidden === 0 && !query.isFetching);
  return (
    <CommentItem comment={comment} replying={replying}>
      <p role="status" className="sr-only">
        {write.isSuccess && "Your reply is published."}
      </p>
      {(replies.length > 0 || replying.isOpen) && (
        <div className="mt-4 space-y-5 border-l pl-5 sm:ml-12">
          {replies.length > 0 && (
            <ul className="space-y-5">
              {replies.map((reply) => (
                <CommentItem key={reply.id} comment={reply} />
              ))}
            </ul>
          )}
          {hidden > 0 && (
            <Button
              ref={moreButton}
              variant="link"
              size="inline"
              loading={query.isFetching}
              onClick={() => {
                keepFocusInList();
                setShowsAll(true);
                if (showsAll) void query.fetchNextPage();
              }}
            >
              Show {hidden} more {hidden === 1 ? "reply" : "replies"}
            </Button>
          )}
          {query.isError && (
            <FieldError announced>The replies could not be loaded. Try again.</FieldError>
          )}
          {replying.isOpen && (
            <CommentFormSlot
              label={`Your reply to ${comment.author_name ?? "this comment"}`}
              action="Reply"
              draft={`reply-${comment.id}`}
              autoFocus
              onCancel={replying.close}
              onSave={async (text) => {
                await write.mutateAsync({
                  video_id: videoId,
                  parent_id: comment.id,
                  text,
                });
                setShowsAll(true);
              }}
              onSaved={replying.close}
            />
          )}
        </div>
      )}
    </CommentItem>
  );
}
