import { lazy, type ReactNode, Suspense } from "react";
import { LiveBanner } from "@/features/live/components/live-banner.tsx";
import { useRole } from "../session/use-session.ts";
import { BareHeader } from "./bare-header.tsx";
import { BreadcrumbsBar } from "./breadcrumbs-bar.tsx";
import { PublicHeader } from "./public/public-header.tsx";

const CreatorHeader = lazy(() =>
  import("./creator/creator-header.tsx").then((module) => ({ default: module.CreatorHeader })),
);
const AdminHeader = lazy(() =>
  import("./admin/admin-header.tsx").then((module) => ({ default: module.AdminHeader })),
);

const headerSpace = <div className="h-16 border-b" />;

function RoleHeader({ kind }: { kind: "role" | "admin" }) {
  const role = useRole();
  if (kind === "admin" || role === "admin") {
    return (
      <Suspense fallback={headerSpace}>
        <AdminHeader />
      </Suspense>
    );
  }
  if (role === "creator") {
    return (
      <Suspense fallback={headerSpace}>
        <CreatorHeader />
      </Suspense>
    );
  }
  return <PublicHeader />;
}

/** Header, crumbs and main area of a page. The public footer is empty by specification (§2). */
export function Layout({
  kind,
  children,
}: {
  kind: "role" | "bare" | "admin";
  children: ReactNode;
}) {
  const role = useRole();
  const publicLayout = kind === "role" && (role === "anonymous" || role === "watcher");
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      {kind !== "bare" && <LiveBanner />}
      {kind === "bare" ? <BareHeader /> : <RoleHeader kind={kind} />}
      {kind !== "bare" && <BreadcrumbsBar />}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto mt-6 w-full max-w-[100rem] flex-1 px-4 pb-16 focus:outline-none lg:px-8"
      >
        {children}
      </main>
      {publicLayout && <footer />}
    </div>
  );
}
