import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";

export const roles = ["anonymous", "watcher", "creator", "admin"] as const;
export type Role = (typeof roles)[number];

const routeSchema = z.object({
  path: z.string(),
  roles: z.array(z.enum(roles)),
  visitorsOnly: z.optional(z.literal(true)),
});

export type Route = z.infer<typeof routeSchema>;

/** The site's own route table. It is data; only the site loads the pages that it names. */
export async function readRoutes(): Promise<readonly Route[]> {
  const file = resolve(import.meta.dirname, "../../web/src/app/routes.ts");
  // Imported by its path, because an import by name would also load the types of the pages.
  const loaded: unknown = await import(pathToFileURL(file).href);
  return z.object({ routes: z.array(routeSchema) }).parse(loaded).routes;
}
