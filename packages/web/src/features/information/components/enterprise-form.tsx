import { zodResolver } from "@hookform/resolvers/zod";
import { enterpriseFormSchema } from "@marquee/contracts/people/form/form.schema";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Textarea } from "@/components/ui/textarea.tsx";
import { UnsavedGuard } from "@/components/unsaved-guard.tsx";
import { useSendEnterpriseForm } from "@/data/forms.ts";
import { useContractForm } from "@/lib/forms.ts";
import { useUser } from "@/session/use-session.ts";
import { FormSent } from "./form-sent.tsx";
import { RobotTrap } from "./robot-trap.tsx";

/** The text of a number field as a number; undefined when it is empty. */
const numberOrNothing = {
  setValueAs: (typed: unknown) => (typed === "" || typed === undefined ? undefined : Number(typed)),
};

export default function EnterpriseForm() {
  const user = useUser();
  const send = useSendEnterpriseForm();
  const { register, submitTo, formState } = useContractForm({
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
  if (send.isSuccess) return <FormSent email={send.variables.email} />;
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <UnsavedGuard when={isDirty && !isSubmitting} />
      {errors.root && (
        <Notice tone="danger" title="The enquiry could not be sent" live>
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
        <Field label="Company" error={errors.company?.message}>
          {(control) => (
            <Input
              {...control}
              autoComplete="organization"
              maxLength={120}
              {...register("company")}
            />
          )}
        </Field>
        <Field
          label="Team size"
          hint="People who would upload."
          error={errors.team_size && "Enter a whole number of people"}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              className="figures"
              {...register("team_size", numberOrNothing)}
            />
          )}
        </Field>
        <Field
          label="Upload minutes a month"
          optional
          hint="If you know how many you need."
          error={errors.upload_minutes && "Enter a whole number of minutes"}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              className="figures"
              {...register("upload_minutes", numberOrNothing)}
            />
          )}
        </Field>
      </div>
      <Field label="Message" error={errors.message?.message}>
        {(control) => <Textarea {...control} rows={6} maxLength={5000} {...register("message")} />}
      </Field>
      <RobotTrap {...register("website")} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        Ask for an offer
      </Button>
    </form>
  );
}
