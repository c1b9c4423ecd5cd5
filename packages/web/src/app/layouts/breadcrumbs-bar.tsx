import { useLocation } from "react-router-dom";
import { Breadcrumb } from "@/components/ui/breadcrumb.tsx";
import { type Crumb, useCrumbsOf } from "@/lib/crumbs.ts";
import { homePath } from "@/session/home-path.ts";
import { type Role, roleOf } from "@/session/session-store.ts";
import { useSession } from "@/session/use-session.ts";
import { findRoute } from "../find-route.ts";

/** A map, because a path may begin with the name of an object's own property, such as "constructor". */
const places: ReadonlyMap<string, string> = new Map([
  ["channel", "Channels"],
  ["creator", "Creator"],
  ["search_result", "Search results"],
  ["video", "Video"],
  ["view_more", "More videos"],
  ["live-video-stream", "Live stream"],
  ["my_library", "My Library"],
  ["admin", "Administration"],
  ["plans", "Plans"],
  ["blogs", "Blogs"],
]);

const firstNames: Record<Role, string> = {
  anonymous: "Home",
  watcher: "Home",
  creator: "Dashboard",
  admin: "Admin",
};

/** Breadcrumbs are cut to a width that leaves room for the usual depth of the role. */
const widths: Record<Role, string> = {
  anonymous: "max-w-32 sm:max-w-60",
  watcher: "max-w-32 sm:max-w-60",
  creator: "max-w-28 sm:max-w-52",
  admin: "max-w-24 sm:max-w-44",
};

/** Shown on the paths that the specification names (§2), and for a live stream; the names come from the page's data. */
export function BreadcrumbsBar() {
  const { pathname } = useLocation();
  const session = useSession();
  const role = roleOf(session);
  const known = useCrumbsOf(pathname);
  const place = places.get(pathname.split("/")[1] ?? "");
  if (place === undefined) return null;
  // The guard is about to lead to another page, which would move up where it has no breadcrumbs.
  const roles = session.status === "restoring" ? undefined : findRoute(pathname)?.roles;
  if (roles?.includes(role) === false) return null;
  const first: Crumb = { name: firstNames[role], to: homePath(role) };
  const rest = known && known.length > 0 ? known : [{ name: place }];
  return (
    <div data-screen-only className="mx-auto w-full max-w-[100rem] px-4 pt-3 lg:px-8">
      <Breadcrumb crumbs={[first, ...rest]} crumbClass={widths[role]} />
    </div>
  );
}
