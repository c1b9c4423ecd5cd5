import { Ellipsis } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu.tsx";
import type { ListAction, RowLink } from "./list-types.ts";

interface RowMenuProps<Item> {
  name: string;
  links: readonly RowLink[];
  actions: readonly ListAction<Item>[];
  onAction: (action: ListAction<Item>) => void;
}

/** The links and actions of one row. */
export function RowMenu<Item>({ name, links, actions, onAction }: RowMenuProps<Item>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="icon"
          variant="quiet"
          className="relative z-10"
          aria-label={`Actions: ${name}`}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {links.map(({ label, to }) => (
          <DropdownMenuItem key={label} asChild>
            <Link to={to}>{label}</Link>
          </DropdownMenuItem>
        ))}
        {actions.map((action) => (
          <DropdownMenuItem key={action.label} onSelect={() => onAction(action)}>
            {action.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
