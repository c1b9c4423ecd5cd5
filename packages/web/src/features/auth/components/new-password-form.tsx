import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { FormError, Notice } from "@/components/ui/notice.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { emailCodeKeys } from "@/data/signed-in-keys.ts";
import { toast } from "@/lib/toast.ts";
import { isOutage } from "@/session/identity-errors.ts";
import { loadIdentity } from "@/session/load-identity.ts";
import { signOut } from "@/session/session.ts";
import { useUser } from "@/session/use-session.ts";
import { newPasswordRule } from "../check-password.ts";
import { isUsedLink, linkMessage, signupMessage } from "../failure-messages.ts";
import { withEmail } from "../typed-email.ts";
import { usePasswordHints } from "../use-password-hints.ts";
import { PasswordField } from "./password-field.tsx";
import { UncheckedLink } from "./unchecked-link.tsx";

function Form({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  const user = useUser();
  const unconfirmed = useRef<string>(undefined);
  const { register, handleSubmit, setError, watch, formState } = useForm<{ password: string }>({
    defaultValues: { password: "" },
  });
  const hints = usePasswordHints(watch("password"));
  const submit = handleSubmit(async ({ password }) => {
    try {
      const identity = await loadIdentity();
      await identity.confirmReset(code, password).catch((error: unknown) => {
        // The first try has changed the password, and its answer was lost.
        if (unconfirmed.current === password && isUsedLink(error)) return;
        if (isOutage(error)) unconfirmed.current = password;
        throw error;
      });
      toast.success("The password is changed. Log in with the new one.");
      // The new password has ended the person's sessions, the one in this browser too.
      if (user?.email === email) await signOut();
      void navigate("/auth/login", { state: withEmail(email) });
    } catch (error) {
      const isWeak = signupMessage(error).field === "password";
      setError(isWeak ? "password" : "root", {
        message: isWeak ? signupMessage(error).message : linkMessage(error),
      });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <FormError error={errors.root} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={`New password for ${email}`}
        autoComplete="new-password"
        hints={hints}
        error={errors.password?.message}
        {...register("password", {
          required: "Choose a password",
          validate: newPasswordRule,
        })}
      />
      <Button type="submit" variant="primary" wide loading={isSubmitting}>
        Change the password
      </Button>
    </form>
  );
}

/** A new password by the code of a reset mail. */
export function NewPasswordForm({ code }: { code: string }) {
  const query = useQuery({
    queryKey: emailCodeKeys.detail(code, "reset"),
    queryFn: async () => (await loadIdentity()).checkResetCode(code),
    retry: false,
  });
  const { data, isPending, isLoadingError, error } = query;
  if (isPending) {
    return (
      <Loading label="Checking the link" className="space-y-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  if (isLoadingError) {
    if (isOutage(error)) return <UncheckedLink query={query} />;
    return (
      <Notice
        tone="danger"
        title="The link does not work"
        action={
          <Button asChild size="small">
            <Link to="/auth/forgot-password">New link</Link>
          </Button>
        }
      >
        {linkMessage(error)}
      </Notice>
    );
  }
  return <Form code={code} email={data} />;
}
