import { opensCreatorPages } from "@marquee/contracts/people/user/profile-completion";
import type { Modal } from "@/lib/modals.ts";
import { safePath } from "@/lib/safe-path.ts";
import { homePath } from "@/session/home-path.ts";
import type { Role } from "@/session/session-store.ts";
import type { RouteEntry } from "./route-entry.ts";

export interface Visit {
  /** Path with its query. */
  path: string;
  route: RouteEntry;
  role: Role;
  /** profile_completion; 0 for a visitor. */
  profileCompletion: number;
  /** The person's account is a creator's, in either mode. */
  canCreate: boolean;
  /** A sign-up whose address is not verified yet. */
  isSigningUp: boolean;
  /** The stored intended redirect. */
  intendedRedirect: string | undefined;
}

export type Decision =
  | { kind: "show"; intended: "keep" | "drop" }
  | {
      kind: "redirect";
      to: string;
      intended: "keep" | "drop" | "store";
      /** The dialog that explains the redirect. */
      prompt?: Modal;
    };

const emailPaths = [
  "/auth/verify-email",
  "/verify-email",
  "/auth/email-action",
  "/auth/verify-email-change",
];
const pathname = (path: string): string => path.split(/[?#]/, 1)[0] ?? "/";

/** Whether a person who is signed in may stay on a page. */
function mayOpen(route: RouteEntry, role: Role, completion: number): boolean {
  if (route.visitorsOnly || !route.roles.includes(role)) return false;
  return !(route.gated && role === "creator" && !opensCreatorPages(completion));
}

/** The stored path, if it is another page that the person may open. */
function intendedPath(
  { intendedRedirect: intended, path, role, profileCompletion: completion }: Visit,
  find: (path: string) => RouteEntry | undefined,
): string | undefined {
  const target = safePath(intended);
  if (target === undefined || target === path) return undefined;
  const entry = find(target);
  return entry && mayOpen(entry, role, completion) ? target : undefined;
}

/** Asks a creator about the other mode, if only that mode may open a page, such as one that a message names. */
function modeQuestion(
  { canCreate, role }: Visit,
  target: string | undefined,
  entry: RouteEntry | undefined,
): { prompt?: Modal } {
  const to = role === "creator" ? "watcher" : "creator";
  if (!canCreate || target === undefined || !entry?.roles.includes(to)) return {};
  return { prompt: { name: "switch-mode", to, target } };
}

/** Whether only an admin may stay on a page. The doors of the back office lead an admin on. */
export const isForAdmins = ({ roles, layout }: RouteEntry): boolean =>
  layout === "admin" || roles.every((role) => role === "admin");

/** Decides where a visit leads (spec §2, Route guard). `find` looks up the entry of a path. */
export function decideRoute(
  visit: Visit,
  find: (path: string) => RouteEntry | undefined,
): Decision {
  const { route, role, profileCompletion: completion, path } = visit;
  if (role === "anonymous") {
    return route.roles.includes(role)
      ? { kind: "show", intended: "keep" }
      : {
          kind: "redirect",
          to: "/",
          intended: "store",
          prompt: { name: "authentication-required", callbackUrl: path },
        };
  }

  if (visit.isSigningUp && route.visitorsOnly) {
    return { kind: "redirect", to: "/auth/verify-email", intended: "keep" };
  }
  const isEmailPath = emailPaths.includes(pathname(path));
  const intended = isEmailPath ? undefined : intendedPath(visit, find);
  if (intended !== undefined) return { kind: "redirect", to: intended, intended: "drop" };
  const home = { kind: "redirect", to: homePath(role), intended: "drop" } as const;
  if (route.visitorsOnly) {
    const target = safePath(visit.intendedRedirect);
    return { ...home, ...modeQuestion(visit, target, find(target ?? path)) };
  }
  if (!route.roles.includes(role)) return { ...home, ...modeQuestion(visit, path, route) };
  if (!mayOpen(route, role, completion)) return { ...home, prompt: { name: "get-started" } };
  return { kind: "show", intended: isEmailPath ? "keep" : "drop" };
}
