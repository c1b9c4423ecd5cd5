import { zodResolver } from "@hookform/resolvers/zod";
import { replyToReviewSchema } from "@marquee/contracts/review/review.schema";
import { useContractForm } from "@/lib/forms.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Textarea } from "../ui/textarea.tsx";

interface ReplyFormProps {
  reviewer: string;
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** The creator's one answer to a review. */
export default function ReplyForm({ reviewer, onSave, onCancel }: ReplyFormProps) {
  const { register, submitTo, formState } = useContractForm({
    resolver: zodResolver(replyToReviewSchema),
    defaultValues: { text: "" },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={submitTo(({ text }) => onSave(text))} className="mt-3 space-y-3">
      <Field
        label={`Your answer to ${reviewer}`}
        hint="You can answer a review once."
        error={errors.text?.message ?? errors.root?.message}
      >
        {(control) => <Textarea {...control} rows={3} maxLength={2000} {...register("text")} />}
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" variant="primary" loading={isSubmitting}>
          Answer
        </Button>
      </div>
    </form>
  );
}
