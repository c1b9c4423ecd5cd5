import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { cn } from "@/lib/class-names.ts";
import { useCrumbsOf } from "@/lib/crumbs.ts";

interface HeaderLinkProps {
  to: string;
  label: string;
  onClick?: (event: MouseEvent) => void;
}

/**
 * True for the current page and for a page below it, unless its breadcrumbs lead elsewhere, as those of another creator's
 * channel do. Home only counts itself.
 */
export function useIsCurrent(to: string): boolean {
  const { pathname } = useLocation();
  const crumbs = useCrumbsOf(pathname);
  if (pathname === to) return true;
  const isBelow = to !== "/" && pathname.startsWith(`${to}/`);
  return isBelow && crumbs?.some((crumb) => crumb.to?.split("?")[0] === to) !== false;
}

/** A link in the header; the current one is highlighted. */
export function HeaderLink({ to, label, onClick }: HeaderLinkProps) {
  const isCurrent = useIsCurrent(to);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onClick}
      className={cn(
        "inline-flex h-16 items-center px-1 text-base font-medium whitespace-nowrap transition-colors hover:text-ink",
        isCurrent ? "bulbs [background-repeat:space_no-repeat] text-ink" : "text-muted",
      )}
    >
      {label}
    </Link>
  );
}
