import { zodResolver } from "@hookform/resolvers/zod";
import {
  type CreateReport,
  createReportSchema,
} from "@marquee/contracts/community/report/report.schema";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { useReport } from "@/data/reports.ts";
import { useContractForm } from "@/lib/forms.ts";
import { toast } from "@/lib/toast.ts";
import { useFormDraft } from "@/session/use-form-draft.ts";
import { reportReasonLabels } from "./report-reasons.ts";
import { Button } from "./ui/button.tsx";
import { Dialog, DialogFooter } from "./ui/dialog.tsx";
import { Field } from "./ui/field.tsx";
import { Select } from "./ui/select.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

export type ReportedObject = Pick<CreateReport, "object_type" | "object_id" | "channel_id">;

interface ReportDialogProps {
  object: ReportedObject;
  /** What is reported, for the title: "this comment". */
  label: string;
  onClose: () => void;
}

export default function ReportDialog({ object, label, onClose }: ReportDialogProps) {
  const report = useReport();
  const form = useContractForm({
    resolver: zodResolver(createReportSchema),
    // Without a reason: the first one would be sent by those who do not choose.
    defaultValues: { ...object, details: "" },
  });
  const { register, registerField, submitTo, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  useFormDraft(`report-${object.object_id}`, form);
  const submit = submitTo(async (values) => {
    await report.mutateAsync(values);
    toast.success("Thank you. We look at every report.");
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Report ${label}`}
      description="The people who run the site see it. The author is not told who reported it."
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <UnsavedGuard when={isDirty && !isSubmitting} />
        <FormError
          title="The report could not be sent"
          unconfirmed="The report is not confirmed"
          error={errors.root}
        />
        <Field label="What is wrong?" error={errors.reason?.message}>
          {(control) => (
            <Select {...control} {...register("reason")}>
              <option value="">Choose</option>
              {Object.entries(reportReasonLabels).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextareaField label="Details" optional {...registerField("details")} />
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Send report
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
