import { usePageTitle } from "@/lib/page-title.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { LoginForm } from "../components/login-form.tsx";

export default function AdminLoginPage() {
  usePageTitle("Administration");
  return (
    <AuthFrame title="Administration" description="Log in with an administrator's account.">
      <LoginForm />
    </AuthFrame>
  );
}
