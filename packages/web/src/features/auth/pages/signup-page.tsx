import { zodResolver } from "@hookform/resolvers/zod";
import { signUpSchema } from "@marquee/contracts/people/user/credentials.schema";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { brand } from "@/brand.ts";
import { Button } from "@/components/ui/button.tsx";
import { Checkbox } from "@/components/ui/checkbox.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { FormError } from "@/components/ui/notice.tsx";
import { withCallback } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { signUp } from "@/session/sign-in.ts";
import { useSession } from "@/session/use-session.ts";
import { newPasswordRule } from "../check-password.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { PasswordField } from "../components/password-field.tsx";
import { signupMessage } from "../failure-messages.ts";
import { keepCallback, useCallbackUrl } from "../use-callback-url.ts";
import { usePasswordHints } from "../use-password-hints.ts";

function SignupForm({ callbackUrl }: { callbackUrl: string | undefined }) {
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name: "", email: "", password: "", terms: false, age: false },
  });
  const { errors, isSubmitting } = formState;
  const hints = usePasswordHints(watch("password"));
  // Here, because the first invalid field in the order of registration gets the focus.
  const fields = {
    name: register("name"),
    email: register("email"),
    password: register("password"),
    terms: register("terms"),
    age: register("age"),
  };
  const submit = handleSubmit(async ({ name, email, password }) => {
    // The provider's policy decides about the password, and only the provider's SDK can check it.
    const accepted = await newPasswordRule(password);
    if (accepted !== true) {
      setError("password", { message: accepted }, { shouldFocus: true });
      return;
    }
    keepCallback(callbackUrl);
    try {
      await signUp(name, email, password);
    } catch (error) {
      const { message, field } = signupMessage(error);
      setError(field ?? "root", { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <FormError error={errors.root} />
      <TextField label="Name" error={errors.name?.message} autoComplete="name" {...fields.name} />
      <TextField
        label="E-mail"
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...fields.email}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hints={hints}
        error={errors.password?.message}
        {...fields.password}
      />
      <div>
        <Checkbox
          label={
            <>
              I accept the {/* Opens beside the form, which would otherwise lose the typed text. */}
              <Link
                to="/terms-service"
                target="_blank"
                className="text-accent-text underline underline-offset-4"
              >
                terms of service<span className="sr-only"> (in a new tab)</span>
              </Link>{" "}
              of {brand.legalOwner}
            </>
          }
          error={errors.terms?.message}
          {...fields.terms}
        />
        <Checkbox label="I am 16 or over" error={errors.age?.message} {...fields.age} />
      </div>
      <Button type="submit" variant="primary" wide loading={isSubmitting}>
        Sign up
      </Button>
    </form>
  );
}

export default function SignupPage() {
  usePageTitle("Sign up");
  const callbackUrl = useCallbackUrl();
  const session = useSession();
  const chosen = session.status === "anonymous" ? session.chosen : undefined;
  const type = chosen === "creator" ? "creator" : "watcher";
  // The choice has an intended redirect of its own: the dashboard.
  const returnTo = type === "creator" ? undefined : callbackUrl;
  return (
    <AuthFrame
      title={type === "creator" ? "Sign up to create" : "Sign up to watch"}
      description={
        <>
          {type === "creator"
            ? "Open channels, upload videos and sell them. "
            : "Watch, buy and keep videos and channels. "}
          <Button
            variant="link"
            size="inline"
            onClick={() =>
              openModal({
                name: "continue-as",
                intent: "sign-up",
                ...(callbackUrl !== undefined && { callbackUrl }),
              })
            }
          >
            Change
          </Button>
        </>
      }
      footer={
        <p>
          Already have an account?{" "}
          <Link
            to={returnTo ? withCallback("/auth/login", returnTo) : "/auth/login"}
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            Log in
          </Link>
        </p>
      }
    >
      <SignupForm callbackUrl={returnTo} />
    </AuthFrame>
  );
}
