import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The parts of the site's route table that are read here (packages/web/src/app/route-entry.ts). */
interface RouteTable {
  routes: readonly { path: string; roles: readonly string[]; page?: () => unknown }[];
}

/** A page of the site by its file name without the extension. */
export interface SitePage {
  page: string;
  /**
   * Whether visitors read it: it is open to them and is not a form for accounts (log in, sign up, verify an address).
   */
  isPublic: boolean;
}

const pageName = /([\w-]+-page)\.tsx/;
const accountPaths: readonly string[] = ["/verify-email", "/admin", "/admin/login"];
const isOfAccount = (path: string): boolean =>
  path.startsWith("/auth/") || accountPaths.includes(path);

/**
 * Every page: those of the route table, and those that a page loads for some people or addresses, which the build's
 * manifest names. So no page can be forgotten.
 */
export async function readSitePages(chunks: readonly string[]): Promise<SitePage[]> {
  const file = resolve(import.meta.dirname, "../../packages/web/src/app/routes.ts");
  // Imported by its path, because an import by name would also load the types of the pages.
  const { routes }: RouteTable = await import(pathToFileURL(file).href);
  const pages = new Map<string, boolean>();
  for (const { path, roles, page } of routes) {
    const name = pageName.exec(String(page))?.[1];
    if (name === undefined) continue;
    const isPublic = roles.includes("anonymous") && !isOfAccount(path);
    pages.set(name, isPublic || pages.get(name) === true);
  }
  for (const chunk of chunks) {
    const name = pageName.exec(chunk)?.[1];
    if (name !== undefined && !pages.has(name)) pages.set(name, false);
  }
  return [...pages].map(([page, isPublic]) => ({ page, isPublic }));
}
