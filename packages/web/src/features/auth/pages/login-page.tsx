import { Link } from "react-router-dom";
import { withCallback } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { LoginForm } from "../components/login-form.tsx";
import { keepCallback, useCallbackUrl } from "../use-callback-url.ts";

export default function LoginPage() {
  usePageTitle("Log in");
  const callbackUrl = useCallbackUrl();
  return (
    <AuthFrame
      title="Log in"
      footer={
        <p>
          New here?{" "}
          <Link
            to={callbackUrl ? withCallback("/auth/signup", callbackUrl) : "/auth/signup"}
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            Sign up
          </Link>
        </p>
      }
    >
      <LoginForm onBefore={() => keepCallback(callbackUrl)} />
    </AuthFrame>
  );
}
