import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Enquiry,
  enquiryReplyFormSchema,
  type EnquiryReplyForm as Values,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { Button } from "@/components/ui/button.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useReplyToEnquiry } from "@/data/admin-enquiry-answers.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";

interface EnquiryReplyFormProps {
  enquiry: Enquiry;
  /** Gets what refused the reply, and throws what the form shows. */
  onRefused: (error: unknown) => Promise<never>;
  onSent: (enquiry: Enquiry) => void;
}

/** Answers by e-mail. What was typed stays when the e-mail is not sent. */
export function EnquiryReplyForm({ enquiry, onRefused, onSent }: EnquiryReplyFormProps) {
  const reply = useReplyToEnquiry(enquiry);
  const form = useContractForm<Values, Values>({
    resolver: zodResolver(enquiryReplyFormSchema),
    defaultValues: { text: "" },
  });
  useFormDraft(`reply-${enquiry.id}`, form);
  const { registerField, submitTo, reset, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const submit = submitTo(async ({ text }) => {
    const answered = await reply.mutateAsync(text).catch(onRefused);
    toast.success("The reply is sent.");
    reset();
    onSent(answered);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <FormError
        title="The reply was not sent"
        unconfirmed="The reply is not confirmed"
        error={errors.root}
      />
      <TextareaField
        label="Reply"
        hint={
          <span className="wrap-anywhere">
            Goes to {enquiry.email}. The answer to it goes to the support address.
          </span>
        }
        rows={8}
        {...registerField("text")}
      />
      <Button type="submit" variant="primary" className="justify-self-start" loading={isSubmitting}>
        Send reply
      </Button>
    </form>
  );
}
