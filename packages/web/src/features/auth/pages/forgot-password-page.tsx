import { zodResolver } from "@hookform/resolvers/zod";
import { passwordResetSchema } from "@marquee/contracts/people/user/credentials.schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError, Notice } from "@/components/ui/notice.tsx";
import { keepFocus } from "@/lib/keep-focus.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { identityErrorCode } from "@/session/identity-errors.ts";
import { loadIdentity } from "@/session/load-identity.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { useTypedEmail } from "../typed-email.ts";

export default function ForgotPasswordPage() {
  usePageTitle("Forgot password");
  const [sentTo, setSentTo] = useState<string>();
  const typed = useTypedEmail();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordResetSchema),
    defaultValues: { email: typed },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email: address }) => {
    try {
      const identity = await loadIdentity();
      await identity.sendPasswordReset(address);
    } catch (error) {
      // The page does not reveal whether the address has an account.
      if (identityErrorCode(error) !== "auth/user-not-found") {
        return setError("root", {
          message: "The mail could not be sent. Wait a moment and try again.",
        });
      }
    }
    // The form is removed with its button.
    keepFocus(() => setSentTo(address));
  });
  return (
    <AuthFrame
      title="Forgot password"
      description="We send you a link to choose a new password."
      footer={
        <Link
          to="/auth/login"
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          Back to log in
        </Link>
      }
    >
      {sentTo === undefined ? (
        <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
          <FormError error={errors.root} />
          <TextField
            label="E-mail"
            error={errors.email?.message}
            type="email"
            autoComplete="username"
            {...register("email")}
          />
          <Button type="submit" variant="primary" wide loading={isSubmitting}>
            Send the link
          </Button>
        </form>
      ) : (
        <Notice tone="success" title="Check your mailbox" live>
          If {sentTo} has an account, the link is on its way. It works once.
        </Notice>
      )}
    </AuthFrame>
  );
}
