import { safePath } from "@/lib/safe-path.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { storage } from "@/lib/storage.ts";

/** The page to return to, if it belongs to this site. */
export function useCallbackUrl(): string | undefined {
  const [search] = useSearchParameters();
  return safePath(search.get("callbackUrl"));
}

/** Passes the page to the guard as the intended redirect, unless one is stored already. */
export function keepCallback(callbackUrl: string | undefined): void {
  if (callbackUrl !== undefined && storage.get("intendedRedirect") === undefined) {
    storage.set("intendedRedirect", callbackUrl);
  }
}
