import { zodResolver } from "@hookform/resolvers/zod";
import {
  type CreateReview,
  createReviewSchema,
} from "@marquee/contracts/community/review/review.schema";
import { type ChangeEvent, useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { FormError, Notice } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useContractForm } from "@/lib/forms.ts";
import { useDraft } from "@/session/use-draft.ts";
import { Button } from "../ui/button.tsx";
import { StarChoice } from "./stars.tsx";

interface ReviewFormProps {
  channelId: string;
  /** The review that is changed. Without it, a new one is written. */
  review?: CreateReview;
  onSave: (review: CreateReview) => Promise<void>;
  onDirty: (isDirty: boolean) => void;
  /** Only for a change. */
  onCancel?: () => void;
}

/**
 * Writes or changes a review of a channel. The stars and the typed text stay when saving fails. If the review is
 * deleted meanwhile, they become a new one; if a review is written meanwhile, they change it.
 */
export default function ReviewForm({
  channelId,
  review,
  onSave,
  onDirty,
  onCancel,
}: ReviewFormProps) {
  const { registerField, control, submitTo, setValue, formState } = useContractForm({
    resolver: zodResolver(createReviewSchema),
    defaultValues: { rating: review?.rating ?? 0, text: review?.text ?? "" },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const [isChange] = useState(review !== undefined);
  const draft = `${isChange ? "changed-" : ""}review-${channelId}`;
  const storeText = useDraft(draft, (stored) => setValue("text", stored, { shouldDirty: true }));
  const storeRating = useDraft(`${draft}-stars`, (stored) =>
    setValue("rating", Number(stored), { shouldDirty: true }),
  );
  const isDeleted = isChange && review === undefined;
  const isWritten = !isChange && review !== undefined;
  const isExplained =
    (isDeleted && errors.root?.type === "not_found") ||
    (isWritten && errors.root?.type === "already_exists");
  return (
    <form
      noValidate
      onSubmit={submitTo(onSave)}
      className="max-w-2xl space-y-4 rounded border bg-raised p-5"
    >
      {isDeleted && (
        <Notice tone="warning" live>
          This review was deleted. Send it to write it again.
        </Notice>
      )}
      {isWritten && (
        <Notice tone="warning" title="You have reviewed this channel already" live>
          Your review is below. Save replaces it with what you typed here.
        </Notice>
      )}
      {!isExplained && (
        <FormError
          title={review ? "The review could not be saved" : "The review could not be sent"}
          unconfirmed="The review is not confirmed"
          error={errors.root}
        />
      )}
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <StarChoice
            name="rating"
            value={field.value}
            onChange={(rating) => {
              field.onChange(rating);
              storeRating(String(rating));
            }}
            error={errors.rating?.message}
            ref={field.ref}
          />
        )}
      />
      <TextareaField
        label="Your review"
        optional
        rows={3}
        autoFocus={isChange}
        {...registerField("text", {
          onChange: (event: ChangeEvent<HTMLTextAreaElement>) => storeText(event.target.value),
        })}
      />
      {review ? (
        <div className="flex justify-end gap-2">
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" size="small" variant="primary" loading={isSubmitting}>
            Save
          </Button>
        </div>
      ) : (
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Send review
        </Button>
      )}
    </form>
  );
}
