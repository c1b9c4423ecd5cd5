import { zodResolver } from "@hookform/resolvers/zod";
import { signInSchema } from "@marquee/contracts/people/user/credentials.schema";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { signIn } from "@/session/sign-in.ts";
import { loginMessage } from "../failure-messages.ts";
import { useTypedEmail, withEmail } from "../typed-email.ts";
import { PasswordField } from "./password-field.tsx";

/**
 * E-mail and password. The guard sees the new session and decides on the next page.
 * @param onBefore called before the log-in, and before the page is left for a new password
 */
export function LoginForm({ onBefore }: { onBefore?: () => void }) {
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: useTypedEmail(), password: "" },
  });
  const { errors, isSubmitting } = formState;
  // Here, because the first invalid field in the order of registration gets the focus.
  const fields = { email: register("email"), password: register("password") };
  const submit = handleSubmit(async ({ email, password }) => {
    onBefore?.();
    try {
      await signIn(email, password);
    } catch (error) {
      setError("root", { message: loginMessage(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <FormError error={errors.root} />
      <TextField
        label="E-mail"
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        {...fields.email}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        aside={
          <Link
            to="/auth/forgot-password"
            state={withEmail(watch("email"))}
            // The log-in after the new password has another address.
            onClick={onBefore}
            className="underline underline-offset-4 hover:text-ink"
          >
            Forgot password?
          </Link>
        }
        {...fields.password}
      />
      <Button type="submit" variant="primary" wide loading={isSubmitting}>
        Log in
      </Button>
    </form>
  );
}
