import { Link, useNavigate } from "react-router-dom";
import { usePageTitle } from "@/lib/page-title.ts";
import { useUser } from "@/session/use-session.ts";
import { ProfileForm } from "../components/profile-form.tsx";

export default function UpdateProfilePage() {
  usePageTitle("Edit profile");
  const user = useUser();
  const navigate = useNavigate();
  if (user === undefined) return null;
  return (
    <div className="mx-auto max-w-2xl">
      <Link
        to="/profile"
        className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Back to my profile
      </Link>
      <h1 className="mt-2 mb-8 text-xl">Edit profile</h1>
      <p className="-mt-6 mb-8 text-muted">
        Your e-mail is <span className="wrap-anywhere">{user.email}</span>.{" "}
        <Link to="/account/email" className="underline underline-offset-4 hover:text-ink">
          Change e-mail
        </Link>
      </p>
      <ProfileForm key={user.id} user={user} isPublic onSaved={() => void navigate("/profile")} />
    </div>
  );
}
