import { Link } from "react-router-dom";
import { Logo } from "@/components/logo.tsx";
import { Button } from "@/components/ui/button.tsx";
import { openModal } from "@/lib/modals.ts";
import { useRole } from "@/session/use-session.ts";
import { CategoriesMenu } from "../categories-menu.tsx";
import { HeaderLink } from "../header-link.tsx";
import { MobileMenu } from "../mobile-menu.tsx";
import { navItems } from "../nav-items.ts";
import { SignedInActionsSlot } from "../signed-in-actions-slot.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { PaletteButton } from "./palette-button.tsx";

/** The header of the back office and of its log-in (spec §2). */
export default function AdminHeader() {
  const role = useRole();
  const isAdmin = role === "admin";
  return (
    <header className="sticky top-0 z-40 border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-[100rem] items-center gap-3 px-4 lg:gap-6 lg:px-8">
        <Link
          to={isAdmin ? "/admin/accounts" : "/admin/login"}
          // A narrow window hides the words.
          aria-label="Marquee Admin"
          className="touch inline-flex items-center gap-3"
        >
          {/* A phone has no room for the name beside a visitor's three buttons. */}
          <Logo {...(role === "anonymous" && { className: "max-sm:[&>span]:sr-only" })} />{" "}
          <span className="border-l pl-3 text-sm font-semibold text-muted max-[28rem]:hidden">
            Admin
          </span>
        </Link>
        {isAdmin && (
          <nav aria-label="Main" className="hidden items-center gap-5 lg:flex">
            {navItems("admin").map((item) => (
              <HeaderLink key={item.to} {...item} />
            ))}
            <CategoriesMenu />
            <MoreMenu />
          </nav>
        )}
        <div className="ml-auto flex items-center gap-1">
          {role === "anonymous" ? (
            <>
              <Button asChild variant="quiet" size="small">
                <Link to="/admin/login">Sign In</Link>
              </Button>
              <Button
                size="small"
                onClick={() => openModal({ name: "continue-as", intent: "sign-up" })}
              >
                Sign Up
              </Button>
              <Button
                size="small"
                onClick={() => openModal({ name: "continue-as", intent: "log-in" })}
              >
                Log In
              </Button>
            </>
          ) : (
            <>
              {isAdmin && <PaletteButton />}
              <SignedInActionsSlot />
              <MobileMenu />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
