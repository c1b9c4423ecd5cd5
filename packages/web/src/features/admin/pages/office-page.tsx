import { type ComponentType, type LazyExoticComponent, Suspense } from "react";
import { useLocation, useMatches } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { lazy } from "@/lib/lazy.ts";

type Page = LazyExoticComponent<ComponentType>;

const channel = lazy(() => import("./admin-channel-page.tsx"));
const video = lazy(() => import("./admin-video-page.tsx"));
const playlist = lazy(() => import("./admin-playlist-page.tsx"));
const channels = lazy(() => import("./admin-channels-page.tsx"));
const person = lazy(() => import("./admin-person-page.tsx"));

const pages: Readonly<Record<string, Page>> = {
  "/admin/accounts": lazy(() => import("./admin-accounts-page.tsx")),
  "/admin/creator-details/:id": person,
  "/admin/watcher-details/:id": person,
  "/admin/channel": channels,
  "/admin/creator-details/:id/channels": channels,
  "/admin/channel/:id": channel,
  "/admin/creator-details/:id/channels/:channelId": channel,
  "/admin/videos": lazy(() => import("./admin-videos-page.tsx")),
  "/admin/video/:id": video,
  "/admin/channel/:id/video/:videoId": video,
  "/admin/creator-details/:id/channels/:channelId/video/:videoId": video,
  "/admin/channel/:id/playlist/:playlistId": playlist,
  "/admin/creator-details/:id/channels/:channelId/playlist/:playlistId": playlist,
  "/plans": lazy(() => import("./admin-plans-page.tsx")),
  "/admin/reports": lazy(() => import("./admin-reports-page.tsx")),
  "/admin/enquiries": lazy(() => import("./admin-enquiries-page.tsx")),
  "/admin/operations": lazy(() => import("./admin-operations-page.tsx")),
  "/admin/categories": lazy(() => import("./admin-categories-page.tsx")),
  "/admin/blogs": lazy(() => import("./admin-blogs-page.tsx")),
  "/admin/payments": lazy(() => import("./admin-payments-page.tsx")),
  "/admin/refunds": lazy(() => import("./admin-refunds-page.tsx")),
  "/admin/audit": lazy(() => import("./admin-audit-page.tsx")),
};

/** The back office: loads the page of the address. The route table, which visitors load, knows only this file. */
export default function OfficePage() {
  const path = useMatches().at(-1)?.id ?? "";
  const { pathname } = useLocation();
  const Current = pages[path];
  if (Current === undefined) return <NotFound />;
  return (
    <Suspense
      key={pathname}
      fallback={
        <Loading label="Loading the page" className="space-y-6">
          <Skeleton className="h-10 w-1/3" />
          <Skeleton className="h-96" />
        </Loading>
      }
    >
      <Current />
    </Suspense>
  );
}
