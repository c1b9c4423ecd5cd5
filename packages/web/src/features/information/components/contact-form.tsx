import { zodResolver } from "@hookform/resolvers/zod";
import { contactFormSchema } from "@marquee/contracts/people/form/form.schema";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useSendContactForm } from "@/data/forms.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useUser } from "@/session/use-session.ts";
import { FormSent } from "./form-sent.tsx";
import { RobotTrap } from "./robot-trap.tsx";

export default function ContactForm() {
  const user = useUser();
  const send = useSendContactForm();
  const { register, submitTo, formState } = useContractForm({
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
  if (send.isSuccess) return <FormSent email={send.variables.email} />;
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      {errors.root && (
        <Notice tone="danger" title="The message could not be sent" live>
          {errors.root.message}
        </Notice>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          {(control) => (
            <Input {...control} autoComplete="name" maxLength={80} {...register("name")} />
          )}
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={254}
              {...register("email")}
            />
          )}
        </Field>
      </div>
      <Field label="Subject" optional error={errors.subject?.message}>
        {(control) => <Input {...control} maxLength={150} {...register("subject")} />}
      </Field>
      <Field label="Message" error={errors.message?.message}>
        {(control) => <Textarea {...control} rows={6} maxLength={5000} {...register("message")} />}
      </Field>
      <RobotTrap {...register("website")} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Send
      </Button>
    </form>
  );
}
