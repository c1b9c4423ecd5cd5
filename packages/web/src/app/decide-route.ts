import { safePath } from "@/lib/safe-path.ts";
import { homePath, opensCreatorPages } from "@/session/home-path.ts";
import type { Role } from "@/session/session-store.ts";
import type { RouteEntry } from "./route-entry.ts";

export interface Visit {
  /** Path with its query. */
  path: string;
  route: RouteEntry | undefined;
  role: Role;
  /** profile_completion; 0 for a visitor. */
  completion: number;
  /** A sign-up whose address is not verified yet. */
  signingUp: boolean;
  /** The stored intended redirect. */
  intended: string | undefined;
}

export type Decision =
  | { kind: "show"; intended: "keep" | "drop" }
  | { kind: "not-found" }
  | {
      kind: "redirect";
      to: string;
      intended: "keep" | "drop" | { store: string };
      prompt?: "authentication" | "get-started";
    };

const emailPaths = [
  "/auth/verify-email",
  "/verify-email",
  "/auth/email-action",
  "/auth/verify-email-change",
];
const pathname = (path: string): string => path.split(/[?#]/, 1)[0] ?? "/";

/** Whether a person may stay on a page. */
function mayOpen(route: RouteEntry, role: Role, completion: number): boolean {
  if (route.page === undefined || !route.roles.includes(role)) return false;
  if (role !== "anonymous" && route.visitorsOnly) return false;
  return !(route.gated && role === "creator" && !opensCreatorPages(completion));
}

/** Decides where a visit leads (spec §2, Route guard). `find` looks up the entry of a path. */
export function decideRoute(
  visit: Visit,
  find: (path: string) => RouteEntry | undefined,
): Decision {
  const { route, role, completion, path } = visit;
  if (route?.page === undefined) return { kind: "not-found" };

  const signedIn = role !== "anonymous";
  if (signedIn && visit.signingUp && route.visitorsOnly) {
    return { kind: "redirect", to: "/auth/verify-email", intended: "keep" };
  }
  if (signedIn && visit.intended !== undefined && !emailPaths.includes(pathname(path))) {
    const target = safePath(visit.intended);
    const entry = target === undefined ? undefined : find(target);
    if (target !== undefined && entry && mayOpen(entry, role, completion) && target !== path) {
      return { kind: "redirect", to: target, intended: "drop" };
    }
  }
  if (signedIn && route.visitorsOnly) {
    return { kind: "redirect", to: homePath(role), intended: "drop" };
  }
  if (!route.roles.includes(role)) {
    return signedIn
      ? { kind: "redirect", to: homePath(role), intended: "drop" }
      : { kind: "redirect", to: "/", intended: { store: path }, prompt: "authentication" };
  }
  if (!mayOpen(route, role, completion)) {
    return { kind: "redirect", to: homePath(role), intended: "drop", prompt: "get-started" };
  }
  const keep = !signedIn || emailPaths.includes(pathname(path));
  return { kind: "show", intended: keep ? "keep" : "drop" };
}
