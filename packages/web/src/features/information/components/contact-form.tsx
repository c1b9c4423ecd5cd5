import { zodResolver } from "@hookform/resolvers/zod";
import { contactFormSchema } from "@marquee/contracts/people/form/form.schema";
import { useEffect } from "react";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { useSendContactForm } from "@/data/forms.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useUser } from "@/session/use-session.ts";
import { FormSent } from "./form-sent.tsx";
import { RobotTrap } from "./robot-trap.tsx";

/** @param onUnsaved is told whether the form has text that was not sent */
export default function ContactForm({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const user = useUser();
  const send = useSendContactForm();
  const { register, registerField, submitTo, formState } = useContractForm({
    resolver: zodResolver(contactFormSchema),
    defaultValues: {
      name: user?.name ?? "",
      email: user?.email ?? "",
      subject: "",
      message: "",
      website: "",
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const submit = submitTo(async (values) => {
    await send.mutateAsync(values);
  });
  const isUnsaved = isDirty && !isSubmitting && !send.isSuccess;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  if (send.isSuccess) return <FormSent email={send.variables.email} />;
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <FormError
        title="The message could not be sent"
        unconfirmed="The message is not confirmed"
        error={errors.root}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...registerField("name")} />
        <TextField label="E-mail" type="email" autoComplete="email" {...registerField("email")} />
      </div>
      <TextField label="Subject" optional {...registerField("subject")} />
      <TextareaField label="Message" rows={6} {...registerField("message")} />
      <RobotTrap {...register("website")} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Send
      </Button>
    </form>
  );
}
