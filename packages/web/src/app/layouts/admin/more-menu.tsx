import { ChevronDown } from "lucide-react";
import { Link } from "react-router-dom";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu.tsx";
import { moreAdminItems } from "../nav-items.ts";

/** The pages of the back office that have no link of their own in the header. */
export function MoreMenu() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="inline-flex h-16 items-center gap-1 px-1 text-base font-medium text-muted transition-colors hover:text-ink data-[state=open]:text-ink">
        More
        <ChevronDown aria-hidden="true" className="size-4" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" sideOffset={0}>
        {moreAdminItems.map(({ label, to }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
