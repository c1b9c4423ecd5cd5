import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu.tsx";
import { moreAdminItems } from "../nav-items.ts";
import { Waiting } from "./waiting.tsx";

/** The pages of the back office that have no link of their own in the header, and how much waits there. */
export function MoreMenu() {
  const id = useId();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-describedby={id}
        className="inline-flex h-16 items-center gap-1 px-1 text-base font-medium text-muted transition-colors hover:text-ink data-[state=open]:text-ink"
      >
        More
        <Waiting id={id} of={["reports", "enquiries"]} />
        <ChevronDown aria-hidden="true" className="size-4" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" sideOffset={0}>
        {moreAdminItems.map(({ label, to, waiting }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to} {...(waiting && { "aria-describedby": id + waiting })}>
              {label}
              {waiting && <Waiting id={id + waiting} of={[waiting]} />}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
