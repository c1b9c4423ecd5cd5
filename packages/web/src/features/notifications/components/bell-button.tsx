import { Bell } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button.tsx";

export function BellButton({ unread, ...rest }: ComponentProps<"button"> & { unread: number }) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-haspopup="dialog"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
      {...rest}
    >
      <span className="relative">
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span className="figures absolute -top-2 -right-2.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-bold text-accent-ink">
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </span>
    </Button>
  );
}
