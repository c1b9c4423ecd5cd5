import { ArrowLeftRight, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu.tsx";
import { openModal } from "@/lib/modals.ts";
import { setTheme, useTheme } from "@/lib/theme.ts";
import { useRole, useUser } from "@/session/use-session.ts";
import { avatarItems } from "./nav-items.ts";
import { useLogout } from "./use-logout.ts";

const themeChoices = [
  { theme: "system", label: "As the system", icon: Monitor },
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
] as const;

/** The avatar and its menu: name and e-mail, the pages of the role, Logout. */
export function AccountMenu() {
  const user = useUser();
  const role = useRole();
  const logout = useLogout();
  const theme = useTheme();
  if (user === undefined) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Account of ${user.name}`}
        className="touch inline-flex items-center justify-center rounded-full"
      >
        <Avatar
          name={role === "admin" ? user.email : user.name}
          picture={role === "admin" ? null : user.user_profile.profile_picture}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-64">
        <DropdownMenuLabel>
          <span className="block truncate font-semibold text-ink">{user.name}</span>
          <span className="block truncate">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {avatarItems[role].map((item) => (
          <DropdownMenuItem key={item.to} asChild>
            <Link to={item.to}>
              {/* As wide as the icons of the other entries, so that all names begin in one line. */}
              <span className="size-4" />
              {item.label}
            </Link>
          </DropdownMenuItem>
        ))}
        {themeChoices
          .filter((choice) => choice.theme !== theme)
          .map(({ theme: choice, label, icon: Icon }) => (
            <DropdownMenuItem key={choice} onSelect={() => setTheme(choice)}>
              <Icon aria-hidden="true" />
              Theme: {label.toLowerCase()}
            </DropdownMenuItem>
          ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={logout}>
          <LogOut aria-hidden="true" />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The role badge, whose menu offers the other mode (spec §2). */
export function RoleBadge() {
  const role = useRole();
  if (role !== "watcher" && role !== "creator") return null;
  const isCreator = role === "creator";
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="touch inline-flex items-center gap-1.5 rounded px-2 text-sm font-semibold text-accent-text hover:bg-accent-wash max-md:hidden">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
        {isCreator ? "Creator" : "Watcher"}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem
          onSelect={() => openModal({ name: "switch-mode", to: isCreator ? "watcher" : "creator" })}
        >
          <ArrowLeftRight aria-hidden="true" />
          {isCreator ? "Switch to Video Watcher" : "Switch to Creator"}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
