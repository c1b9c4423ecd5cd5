import { safePath } from "@/lib/safe-path.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { storage } from "@/lib/storage.ts";

/** The page to return to, if it belongs to this site. */
export function useCallbackUrl(): string | undefined {
  const [search] = useSearchParameters();
  return safePath(search.get("callbackUrl"));
}

/**
 * Passes the page to the guard as the intended redirect, in place of an older one. The home page replaces none: it is
 * where a visitor of a refused page is sent.
 */
export function keepCallback(callbackUrl: string | undefined): void {
  if (callbackUrl === undefined) return;
  if (callbackUrl === "/" && storage.get("intendedRedirect") !== undefined) return;
  storage.set("intendedRedirect", callbackUrl);
}
