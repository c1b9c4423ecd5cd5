import type { PageModule } from "@/lib/page-module.ts";
import type { Role } from "@/session/session-store.ts";

export interface LoadPage {
  (): Promise<PageModule>;
  /** File of the page; only the server's build sets it (vite.config.ts). */
  source?: string;
}

export interface RouteEntry {
  path: string;
  roles: readonly Role[];
  /** role: the header and breadcrumbs of the visitor's role; bare: auth and payment pages. */
  layout: "role" | "bare" | "admin";
  /** Signed-in people are redirected. */
  visitorsOnly?: true;
  /** Creators need a profile that is 80 or 100 percent complete. */
  gated?: true;
  page: LoadPage;
}

/** The values of a route for the layout around it. */
export type RouteHandle = Pick<RouteEntry, "layout">;
