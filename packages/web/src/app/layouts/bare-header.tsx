import { Link, useLocation, useNavigate } from "react-router-dom";
import { Logo } from "@/components/logo.tsx";
import { homePath } from "@/session/home-path.ts";
import { signOut } from "@/session/session.ts";
import { useRole } from "@/session/use-session.ts";
import { ThemeButton } from "./theme-button.tsx";

/** Auth pages: the logo clears local storage, signs out and goes home (spec §2). Payment pages: it goes home. */
export default function BareHeader() {
  const role = useRole();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isAuthPage = pathname.startsWith("/auth/") || pathname === "/verify-email";
  const leave = async () => {
    await signOut();
    void navigate("/");
  };
  return (
    <header className="border-b">
      <div className="mx-auto flex h-16 max-w-[100rem] items-center justify-between px-4 lg:px-8">
        {isAuthPage ? (
          <button
            type="button"
            aria-label="Marquee, home"
            className="touch inline-flex items-center"
            onClick={() => void leave()}
          >
            <Logo />
          </button>
        ) : (
          <Link
            to={homePath(role)}
            aria-label="Marquee, home"
            className="touch inline-flex items-center"
          >
            <Logo />
          </Link>
        )}
        <ThemeButton />
      </div>
    </header>
  );
}
