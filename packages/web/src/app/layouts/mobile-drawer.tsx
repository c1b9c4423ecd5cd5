import { ArrowLeftRight, LogOut } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { cn } from "@/lib/class-names.ts";
import { withCallback } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { useCloseOnBack } from "@/lib/use-close-on-back.ts";
import { useRole } from "@/session/use-session.ts";
import { Waiting } from "./admin/waiting.tsx";
import { BellMenu } from "./bell-menu.tsx";
import { CategoryList } from "./category-list.tsx";
import { useIsCurrent } from "./header-link.tsx";
import { drawerItems, type RoleNavItem } from "./nav-items.ts";
import { ThemeButton } from "./theme-button.tsx";
import { useGate } from "./use-gate.ts";
import { useLogout } from "./use-logout.ts";

interface DrawerLinkProps {
  item: RoleNavItem;
  onClick: (event: MouseEvent) => void;
}

function DrawerLink({ item: { to, label, waiting }, onClick }: DrawerLinkProps) {
  const isCurrent = useIsCurrent(to);
  const id = useId();
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      {...(waiting && { "aria-describedby": id })}
      onClick={onClick}
      className={cn(
        "flex min-h-12 items-center border-b font-display text-lg font-semibold",
        isCurrent && "text-accent-text",
      )}
    >
      {label}
      {waiting && <Waiting id={id} of={[waiting]} />}
    </Link>
  );
}

interface MobileDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function MobileDrawer({ open, onOpenChange }: MobileDrawerProps) {
  const { pathname, search } = useLocation();
  const role = useRole();
  const gate = useGate();
  const logout = useLogout();
  const close = () => onOpenChange(false);
  useCloseOnBack(close);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Main">
        {drawerItems(role).map((item) => (
          <DrawerLink
            key={item.to}
            item={item}
            onClick={(event) => {
              close();
              gate(item.to, event);
            }}
          />
        ))}
      </nav>
      {role === "anonymous" && (
        <div className="mt-6 grid gap-2">
          <Button
            variant="primary"
            onClick={() => {
              close();
              openModal({ name: "continue-as", intent: "sign-up" });
            }}
          >
            Sign Up
          </Button>
          <Button asChild>
            <Link to={withCallback("/auth/login", pathname + search)} onClick={close}>
              Login
            </Link>
          </Button>
          <div className="divide-y divide-line border-y text-muted sm:hidden">
            <div className="flex items-center justify-between">
              Notifications
              <BellMenu />
            </div>
            <div className="flex items-center justify-between">
              Theme
              <ThemeButton />
            </div>
          </div>
        </div>
      )}
      {(role === "watcher" || role === "creator") && (
        <Button
          wide
          className="mt-6"
          onClick={() => {
            close();
            openModal({ name: "switch-mode", to: role === "creator" ? "watcher" : "creator" });
          }}
        >
          <ArrowLeftRight aria-hidden="true" />
          {role === "creator" ? "Switch to Video Watcher" : "Switch to Creator"}
        </Button>
      )}
      {role !== "anonymous" && (
        <Button
          wide
          variant="quiet"
          className="mt-2"
          onClick={() => {
            close();
            logout();
          }}
        >
          <LogOut aria-hidden="true" />
          Logout
        </Button>
      )}
      {role !== "creator" && (
        <section aria-labelledby="drawer-categories" className="mt-8">
          <h3 id="drawer-categories" className="mb-1 text-sm text-muted">
            Categories
          </h3>
          <div className="-mx-3">
            <CategoryList onChosen={close} />
          </div>
        </section>
      )}
    </Drawer>
  );
}
