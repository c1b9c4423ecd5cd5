import type { MouseEvent } from "react";
import { NavLink } from "react-router-dom";
import { cn } from "@/lib/class-names.ts";

interface HeaderLinkProps {
  to: string;
  label: string;
  onClick?: (event: MouseEvent) => void;
}

/** A place in the header; the current one is lit. */
export function HeaderLink({ to, label, onClick }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      onClick={onClick}
      className={({ isActive }) =>
        cn(
          "inline-flex h-16 items-center px-1 text-base font-medium whitespace-nowrap transition-colors hover:text-ink",
          isActive ? "bulbs [background-repeat:space_no-repeat] text-ink" : "text-muted",
        )
      }
    >
      {label}
    </NavLink>
  );
}

export function DrawerLink({ to, label, onClick }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      onClick={onClick}
      className={({ isActive }) =>
        cn(
          "flex min-h-12 items-center border-b font-display text-lg font-semibold",
          isActive && "text-accent-text",
        )
      }
    >
      {label}
    </NavLink>
  );
}
