import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { useRemoveComment } from "@/data/comments.ts";

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
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title="Remove this comment?"
      description="Its text is deleted. This cannot be undone."
      confirm="Remove"
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
