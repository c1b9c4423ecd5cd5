import { Link } from "react-router-dom";
import { Logo } from "@/components/logo.tsx";
import { GlobalSearch } from "@/features/search/components/global-search.tsx";
import { HeaderLink } from "../header-link.tsx";
import { MemberActionsSlot } from "../member-actions-slot.tsx";
import { MobileMenu } from "../mobile-menu.tsx";
import { navItems } from "../nav-items.ts";
import { useGate } from "../use-gate.ts";

/** The header of creators (spec §2). */
export default function CreatorHeader() {
  const gate = useGate();
  return (
    <header className="sticky top-0 z-40 border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-[100rem] items-center gap-3 px-4 lg:gap-6 lg:px-8">
        <Link
          to="/video-creator-dashboard"
          aria-label="Marquee, dashboard"
          className="touch inline-flex items-center"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-5 lg:flex">
          {navItems("creator").map((item) => (
            <HeaderLink key={item.to} {...item} onClick={(event) => gate(item.to, event)} />
          ))}
        </nav>
        <div className="ml-auto hidden min-w-0 flex-1 justify-end md:flex">
          <GlobalSearch className="w-full max-w-sm" />
        </div>
        <div className="ml-auto flex items-center gap-1 md:ml-0">
          <MemberActionsSlot />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
