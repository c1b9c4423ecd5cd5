import type { ComponentType } from "react";
import type { Role } from "./session/session-store.ts";

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface RouteEntry {
  path: string;
  roles: readonly Role[];
  /** role: the header and breadcrumbs of who is looking; bare: auth and payment pages. */
  layout: "role" | "bare" | "admin";
  /** Signed-in people are sent on. */
  visitorsOnly?: true;
  /** Creators need a profile that is 80 or 100 complete. */
  gated?: true;
  /** Absent while the page is not built: the address answers with the not-found page. */
  page?: LoadPage;
}
