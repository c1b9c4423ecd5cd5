import type { Review } from "@marquee/contracts/community/review/review.schema";
import { useDeleteReview } from "@/data/reviews.ts";
import { toast } from "@/lib/toast.ts";
import { AlertDialog } from "../ui/alert-dialog.tsx";

interface DeleteReviewDialogProps {
  review: Review;
  onClose: () => void;
}

/** Asks before a review is deleted. */
export default function DeleteReviewDialog({ review, onClose }: DeleteReviewDialogProps) {
  const remove = useDeleteReview(review.channel_id, review.id);
  const confirm = async () => {
    // The reloaded list may remove this dialog first, which would end callbacks of `mutate`.
    await remove.mutateAsync();
    toast.success("Your review was deleted.");
    onClose();
  };
  const lost = review.reply === null ? "Its stars and its text" : "It and the creator's answer";
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title="Delete this review?"
      description={`${lost} are deleted. This cannot be undone, but you can write another review.`}
      confirm="Delete"
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => void confirm().catch(() => undefined)}
    />
  );
}
