import { Link, useLocation } from "react-router-dom";
import { Logo } from "@/components/logo.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useIsFirstView } from "@/lib/first-view.ts";
import { withCallback } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { useRole } from "@/session/use-session.ts";
import { BellMenu } from "../bell-menu.tsx";
import { CategoriesMenu } from "../categories-menu.tsx";
import { HeaderLink } from "../header-link.tsx";
import { publicNavItems } from "../public-nav-items.ts";
import { SearchHeader } from "../search-header.tsx";
import { SignedInActionsSlot } from "../signed-in-actions-slot.tsx";
import { ThemeButton } from "../theme-button.tsx";

function VisitorActions() {
  const { pathname, search } = useLocation();
  const here = useIsFirstView() ? pathname : pathname + search;
  return (
    <span className="contents in-[[data-session]]:invisible">
      <span className="hidden sm:contents">
        <ThemeButton />
        <BellMenu />
      </span>
      <Button asChild variant="quiet" size="small" className="max-sm:hidden">
        <Link to={withCallback("/auth/login", here)}>Login</Link>
      </Button>
      <Button
        variant="primary"
        size="small"
        onClick={() =>
          openModal({ name: "continue-as", intent: "sign-up", callbackUrl: pathname + search })
        }
      >
        Sign Up
      </Button>
    </span>
  );
}

/** The header of visitors and watchers (spec §2). */
export function PublicHeader() {
  const role = useRole();
  const [home, ...rest] = publicNavItems(role);
  return (
    <SearchHeader
      start={
        <>
          <Link to="/" aria-label="Marquee, home" className="touch inline-flex items-center">
            <Logo />
          </Link>
          <nav aria-label="Main" className="hidden items-center gap-5 lg:flex">
            {home && <HeaderLink {...home} />}
            <CategoriesMenu />
            {rest.map((item) => (
              <HeaderLink key={item.to} {...item} />
            ))}
            {role === "watcher" && <HeaderLink to="/my_library" label="My Library" />}
          </nav>
        </>
      }
    >
      {role === "anonymous" ? <VisitorActions /> : <SignedInActionsSlot />}
    </SearchHeader>
  );
}
