import { Search } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { Logo } from "@/components/logo.tsx";
import { Button } from "@/components/ui/button.tsx";
import { GlobalSearch } from "@/features/search/components/global-search.tsx";
import { useIsFirstView } from "@/lib/first-view.ts";
import { withCallback } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { useRole } from "@/session/use-session.ts";
import { BellMenu } from "../bell-menu.tsx";
import { CategoriesMenu } from "../categories-menu.tsx";
import { HeaderLink } from "../header-link.tsx";
import { MemberActionsSlot } from "../member-actions-slot.tsx";
import { MobileMenu } from "../mobile-menu.tsx";
import { publicNavItems } from "../public-nav-items.ts";
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
  const [searching, setSearching] = useState(false);
  const [home, ...rest] = publicNavItems(role);
  return (
    <header className="sticky top-0 z-40 border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-[100rem] items-center gap-3 px-4 lg:gap-6 lg:px-8">
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
        <div className="ml-auto hidden min-w-0 flex-1 justify-end md:flex">
          <GlobalSearch className="w-full max-w-sm" />
        </div>
        <div className="ml-auto flex items-center gap-1 md:ml-0">
          <Button
            variant="quiet"
            size="icon"
            className="md:hidden"
            aria-label="Search"
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            <Search aria-hidden="true" className="size-5" />
          </Button>
          {role === "anonymous" ? <VisitorActions /> : <MemberActionsSlot />}
          <MobileMenu />
        </div>
      </div>
      {searching && (
        <div className="border-t px-4 py-2 md:hidden">
          <GlobalSearch autoFocus onDone={() => setSearching(false)} />
        </div>
      )}
    </header>
  );
}
