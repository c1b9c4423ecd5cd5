import { matchRoutes } from "react-router-dom";
import type { RouteEntry } from "./route-entry.ts";
import { routes } from "./routes.ts";

const objects = routes.map((entry) => ({ path: entry.path, entry }));

/** The entry of a path (its query is ignored), or undefined. */
export function findRoute(path: string): RouteEntry | undefined {
  const pathname = path.split(/[?#]/, 1)[0] ?? "/";
  return matchRoutes(objects, pathname)?.at(-1)?.route.entry;
}
