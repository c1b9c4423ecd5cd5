import { type ReactNode, Suspense } from "react";
import { useMatches } from "react-router-dom";
import { Deferred } from "@/components/deferred.tsx";
import { lazy, orNothing } from "@/lib/lazy.ts";
import { storage } from "@/lib/storage.ts";
import { useRole } from "@/session/use-session.ts";
import type { RouteHandle } from "../route-entry.ts";
import { BreadcrumbsBar } from "./breadcrumbs-bar.tsx";
import { PublicHeader } from "./public/public-header.tsx";

const BareHeader = lazy(() => import("./bare-header.tsx"));
const LiveBanner = lazy(orNothing(() => import("@/features/live/components/live-banner.tsx")));
const CreatorHeader = lazy(() => import("./creator/creator-header.tsx"));
const AdminHeader = lazy(() => import("./admin/admin-header.tsx"));

/** Streams that were on air at the last visit are likely to be on air now. */
const LiveBannerPlace = () => (storage.get("liveBanner") ? <div className="h-11" /> : null);

// Documents contain it. One element for all renderings: React keeps the document's banner until its code is loaded, unless
// it is given another element before.
const liveBanner = (
  <Suspense fallback={<LiveBannerPlace />}>
    <LiveBanner />
  </Suspense>
);

const headerSpace = <div className="h-16 border-b" />;

function RoleHeader({ kind }: { kind: "role" | "admin" }) {
  const role = useRole();
  const isAdmin = kind === "admin" || role === "admin";
  // Outside of the lazy part: React hydrates it together with the page, and a signed-in person does not see a visitor's
  // log-in.
  if (!isAdmin && role !== "creator") return <PublicHeader />;
  return (
    <Suspense fallback={headerSpace}>{isAdmin ? <AdminHeader /> : <CreatorHeader />}</Suspense>
  );
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === "object" && handle !== null && "layout" in handle;

/** The layout of the current route; the layout of the role when the address has no page. */
function useLayoutKind(): RouteHandle["layout"] {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle.layout : "role";
}

/** Header, breadcrumbs and main area of a page. The public footer is empty by specification (§2). */
export function Layout({ children }: { children: ReactNode }) {
  const kind = useLayoutKind();
  const role = useRole();
  const isPublic = kind === "role" && (role === "anonymous" || role === "watcher");
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      {kind !== "bare" && liveBanner}
      {kind === "bare" ? (
        <Deferred fallback={headerSpace}>
          <BareHeader />
        </Deferred>
      ) : (
        <RoleHeader kind={kind} />
      )}
      {kind !== "bare" && <BreadcrumbsBar />}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto mt-6 w-full max-w-[100rem] flex-1 px-4 pb-16 focus:outline-none lg:px-8"
      >
        {children}
      </main>
      {isPublic && <footer />}
    </div>
  );
}
