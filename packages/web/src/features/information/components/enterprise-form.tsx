import { zodResolver } from "@hookform/resolvers/zod";
import { enterpriseFormSchema } from "@marquee/contracts/people/form/form.schema";
import { useEffect } from "react";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { TextareaField } from "@/components/ui/textarea.tsx";
import { useSendEnterpriseForm } from "@/data/forms.ts";
import { useContractForm } from "@/lib/forms.ts";
import { typedNumber } from "@/lib/typed-number.ts";
import { useUser } from "@/session/use-session.ts";
import { FormSent } from "./form-sent.tsx";
import { RobotTrap } from "./robot-trap.tsx";

const numberOrNothing = { setValueAs: typedNumber };

/** @param onUnsaved is told whether the form has text that was not sent */
export default function EnterpriseForm({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const user = useUser();
  const send = useSendEnterpriseForm();
  const { register, registerField, submitTo, formState } = useContractForm({
    resolver: zodResolver(enterpriseFormSchema),
    defaultValues: {
      name: user?.name ?? "",
      email: user?.email ?? "",
      company: "",
      team_size: undefined,
      upload_minutes: undefined,
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
        title="The enquiry could not be sent"
        unconfirmed="The enquiry is not confirmed"
        error={errors.root}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...registerField("name")} />
        <TextField label="E-mail" type="email" autoComplete="email" {...registerField("email")} />
        <TextField label="Company" autoComplete="organization" {...registerField("company")} />
        <TextField
          label="Team size"
          hint="People who would upload."
          inputMode="numeric"
          controlClassName="figures"
          {...registerField("team_size", numberOrNothing)}
        />
        <TextField
          label="Upload minutes a month"
          optional
          hint="If you know how many you need."
          inputMode="numeric"
          controlClassName="figures"
          {...registerField("upload_minutes", numberOrNothing)}
        />
      </div>
      <TextareaField label="Message" rows={6} {...registerField("message")} />
      <RobotTrap {...register("website")} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Ask for an offer
      </Button>
    </form>
  );
}
