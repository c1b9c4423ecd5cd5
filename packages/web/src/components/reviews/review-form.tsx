import { zodResolver } from "@hookform/resolvers/zod";
import { createReviewSchema } from "@marquee/contracts/community/review/review.schema";
import { Controller } from "react-hook-form";
import { useWriteReview } from "@/data/reviews.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { Button } from "../ui/button.tsx";
import { Field, FieldError } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { StarChoice } from "./stars.tsx";

/** Reviews a channel, once. */
export default function ReviewForm({ channelId }: { channelId: string }) {
  const write = useWriteReview(channelId);
  const { register, control, submitTo, formState } = useContractForm({
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
      {errors.root && (
        <Notice tone="danger" title="The review could not be sent" live>
          {errors.root.message}
        </Notice>
      )}
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
      <Field label="Your review" optional error={errors.text?.message}>
        {(field) => <Textarea {...field} rows={3} maxLength={2000} {...register("text")} />}
      </Field>
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Send review
      </Button>
    </form>
  );
}
