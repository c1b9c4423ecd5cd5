import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { useRemoveComment } from "@/data/comments.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";

interface RemoveCommentDialogProps {
  commentId: string;
  onClose: () => void;
}

/** Asks before a comment is removed. */
export default function RemoveCommentDialog({ commentId, onClose }: RemoveCommentDialogProps) {
  const remove = useRemoveComment(commentId);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Remove this comment?"
      description="Its text is deleted. This cannot be undone."
      confirm="Remove"
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onError: (error) => toast.error(describeError(error).message),
          onSettled: onClose,
        })
      }
    />
  );
}
