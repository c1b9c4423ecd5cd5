import { zodResolver } from "@hookform/resolvers/zod";
import { createReviewSchema } from "@marquee/contracts/community/review/review.schema";
import { Controller } from "react-hook-form";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { useWriteReview } from "@/data/reviews.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { StarChoice } from "./stars.tsx";

/** Reviews a channel, once. */
export default function ReviewForm({ channelId }: { channelId: string }) {
  const write = useWriteReview(channelId);
  const { registerField, control, submitTo, formState } = useContractForm({
    resolver: zodResolver(createReviewSchema),
    defaultValues: { rating: 0, text: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = submitTo(async (values) => {
    await write.mutateAsync(values);
    toast.success("Thank you for your review.");
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-2xl space-y-4 rounded border bg-raised p-5">
      <FormError title="The review could not be sent" error={errors.root} />
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <div>
            <StarChoice name="rating" value={field.value} onChange={field.onChange} />
            {errors.rating && <FieldError>{errors.rating.message}</FieldError>}
          </div>
        )}
      />
      <TextareaField
        label="Your review"
        optional
        rows={3}
        maxLength={2000}
        {...registerField("text")}
      />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Send review
      </Button>
    </form>
  );
}
