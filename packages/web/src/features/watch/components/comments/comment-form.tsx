import { zodResolver } from "@hookform/resolvers/zod";
import { updateCommentSchema } from "@marquee/contracts/community/comment/comment.schema";
import type { ChangeEvent } from "react";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useContractForm } from "@/lib/forms.ts";
import { useDraft } from "@/session/use-draft.ts";

export interface CommentFormProps {
  label: string;
  /** The initial text, when a comment is edited. */
  text?: string;
  action: string;
  /** Names the form, whose text is stored while it is typed (use-draft.ts). */
  draft?: string;
  autoFocus?: boolean;
  onSave: (text: string) => Promise<unknown>;
  /** Closes the form, unless more was typed while it was saved. */
  onSaved?: () => void;
  onCancel?: () => void;
}

/** Writes a comment, a reply or an edit. The typed text stays when saving fails. */
export default function CommentForm({
  label,
  text = "",
  action,
  draft,
  autoFocus = false,
  onSave,
  onSaved,
  onCancel,
}: CommentFormProps) {
  const { registerField, submitTo, getValues, reset, setValue, formState } = useContractForm({
    resolver: zodResolver(updateCommentSchema),
    defaultValues: { text },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const storeDraft = useDraft(draft, (stored) => setValue("text", stored, { shouldDirty: true }));
  const submit = submitTo(async (values) => {
    const sent = getValues("text");
    await onSave(values.text);
    if (getValues("text") !== sent) return;
    storeDraft("");
    reset({ text: "" });
    onSaved?.();
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <FormError error={errors.root} />
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <TextareaField
        label={label}
        rows={3}
        autoFocus={autoFocus}
        {...registerField("text", {
          onChange: (event: ChangeEvent<HTMLTextAreaElement>) => storeDraft(event.target.value),
        })}
      />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small" variant="primary" loading={isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  );
}
