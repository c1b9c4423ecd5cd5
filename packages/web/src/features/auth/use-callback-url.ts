import { useSearchParams } from "react-router-dom";
import { safePath } from "@/lib/safe-path.ts";
import { storage } from "@/lib/storage.ts";

/** The page to come back to, when it is one of this site. */
export function useCallbackUrl(): string | undefined {
  const [search] = useSearchParams();
  return safePath(search.get("callbackUrl"));
}

/** Hands the page to the guard as the intended redirect, unless one is stored already. */
export function keepCallback(callbackUrl: string | undefined): void {
  if (callbackUrl !== undefined && storage.get("intendedRedirect") === undefined) {
    storage.set("intendedRedirect", callbackUrl);
  }
}
