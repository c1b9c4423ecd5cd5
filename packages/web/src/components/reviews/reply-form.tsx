import { zodResolver } from "@hookform/resolvers/zod";
import { replyToReviewSchema } from "@marquee/contracts/community/review/review.schema";
import type { ChangeEvent } from "react";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useContractForm } from "@/lib/forms.ts";
import { useDraft } from "@/session/use-draft.ts";
import { Button } from "../ui/button.tsx";

interface ReplyFormProps {
  /** The person whom the creator answers. */
  author: string;
  hint?: string;
  /** Names the form, whose text is stored while it is typed (use-draft.ts). */
  draft: string;
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** The creator's answer to a review or a comment. */
export default function ReplyForm({ author, hint, draft, onSave, onCancel }: ReplyFormProps) {
  const { registerField, submitTo, setValue, formState } = useContractForm({
    resolver: zodResolver(replyToReviewSchema),
    defaultValues: { text: "" },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const storeDraft = useDraft(draft, (stored) => setValue("text", stored, { shouldDirty: true }));
  return (
    <form noValidate onSubmit={submitTo(({ text }) => onSave(text))} className="mt-3 space-y-3">
      <FormError error={errors.root} />
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <TextareaField
        label={`Your answer to ${author}`}
        hint={hint}
        rows={3}
        autoFocus
        {...registerField("text", {
          onChange: (event: ChangeEvent<HTMLTextAreaElement>) => storeDraft(event.target.value),
        })}
      />
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
