import { Link } from "react-router-dom";
import { Logo } from "@/components/logo.tsx";
import { HeaderLink } from "../header-link.tsx";
import { navItems } from "../nav-items.ts";
import { SearchHeader } from "../search-header.tsx";
import { SignedInActionsSlot } from "../signed-in-actions-slot.tsx";
import { useGate } from "../use-gate.ts";

/** The header of creators (spec §2). */
export default function CreatorHeader() {
  const gate = useGate();
  return (
    <SearchHeader
      start={
        <>
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
        </>
      }
    >
      <SignedInActionsSlot />
    </SearchHeader>
  );
}
