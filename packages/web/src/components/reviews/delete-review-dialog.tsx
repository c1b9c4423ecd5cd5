import type { Review } from "@marquee/contracts/community/review/review.schema";
import { useDeleteReview } from "@/data/reviews.ts";
import { describeError } from "@/lib/api-error.ts";
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
    try {
      await remove.mutateAsync();
      toast.success("Your review was deleted.");
    } catch (error) {
      toast.error(describeError(error).message);
    }
    onClose();
  };
  const lost = review.reply === null ? "Its stars and its text" : "It and the creator's answer";
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Delete this review?"
      description={`${lost} are deleted. This cannot be undone, but you can write another review.`}
      confirm="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
