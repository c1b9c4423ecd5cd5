import type { Reply } from "@marquee/contracts/community/comment/comment.schema";
import { type ReactNode, Suspense, useState } from "react";
import { LinkedText } from "@/components/linked-text.tsx";
import { ReportButton } from "@/components/report-button.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { CollapsibleText } from "@/components/ui/collapsible-text.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { RelativeTime } from "@/components/ui/relative-time.tsx";
import { useEditComment } from "@/data/comments.ts";
import { lazy } from "@/lib/lazy.ts";
import { type InlineForm, useInlineForm } from "@/lib/use-inline-form.ts";
import { useUser } from "@/session/use-session.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";
import { CommentFormSlot } from "./comment-form-slot.tsx";

const RemoveCommentDialog = lazy(() => import("./remove-comment-dialog.tsx"));

interface CommentItemProps {
  comment: Reply;
  /** The form of a new reply; absent on replies, which have no replies. */
  replying?: InlineForm;
  /** Replies, and the form for a new one. */
  children?: ReactNode;
}

/** A comment or a reply, with the caller's actions. */
export function CommentItem({ comment, replying, children }: CommentItemProps) {
  const editing = useInlineForm();
  const [isRemoving, setIsRemoving] = useState(false);
  const user = useUser();
  const whenSignedIn = useWhenSignedIn();
  const edit = useEditComment(comment.id);
  const isEditable =
    comment.editable_until !== null && Date.parse(comment.editable_until) > Date.now();
  const author = comment.author_name ?? "Somebody";

  if (comment.is_removed) {
    return (
      <li>
        <p className="rounded bg-sunken px-4 py-3 text-sm text-muted">This comment was removed.</p>
        {children}
      </li>
    );
  }
  return (
    <li>
      <article className="flex gap-3" aria-label={`Comment by ${author}`}>
        <Avatar name={author} picture={comment.author_profile_picture} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <span className="font-semibold wrap-anywhere">{author}</span>
            {comment.is_creator && <Badge tone="accent">Creator</Badge>}
            <RelativeTime instant={comment.created_at} className="figures text-muted" />
            {comment.is_edited && <span className="text-muted">(edited)</span>}
          </p>
          {editing.isOpen ? (
            <div className="mt-2">
              <CommentFormSlot
                label="Edit your comment"
                text={comment.text}
                action="Save"
                autoFocus
                draft={`edit-${comment.id}`}
                onCancel={editing.close}
                onSave={(text) => edit.mutateAsync({ text, version: comment.version })}
                onSaved={editing.close}
              />
            </div>
          ) : (
            <CollapsibleText text={comment.text} of={`the comment of ${author}`} className="mt-1">
              <LinkedText text={comment.text} onlyTimes />
            </CollapsibleText>
          )}
          {!editing.isOpen && (
            <div className="-ml-2 flex flex-wrap">
              {replying && (
                <Button
                  ref={replying.openerRef}
                  variant="quiet"
                  size="small"
                  onClick={() => whenSignedIn(replying.open)}
                >
                  Reply<span className="sr-only"> to the comment of {author}</span>
                </Button>
              )}
              {isEditable && (
                <Button ref={editing.openerRef} variant="quiet" size="small" onClick={editing.open}>
                  Edit<span className="sr-only"> your comment</span>
                </Button>
              )}
              {comment.can_remove && (
                <Button variant="quiet" size="small" onClick={() => setIsRemoving(true)}>
                  Remove<span className="sr-only"> the comment of {author}</span>
                </Button>
              )}
              {comment.author_id !== user?.id && (
                <ReportButton
                  object={{ object_type: "comment", object_id: comment.id }}
                  label={`the comment of ${author}`}
                />
              )}
            </div>
          )}
        </div>
      </article>
      <p role="status" className="sr-only">
        {edit.isSuccess && "Your comment is saved."}
      </p>
      {children}
      {isRemoving && (
        <Suspense fallback={loadingLine}>
          <RemoveCommentDialog commentId={comment.id} onClose={() => setIsRemoving(false)} />
        </Suspense>
      )}
    </li>
  );
}
