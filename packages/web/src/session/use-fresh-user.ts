import { useEffect } from "react";
import { refreshUser } from "./session.ts";

/** Reads the person again when the page opens. Where that fails, as offline, the page shows what is known. */
export function useFreshUser(): void {
  useEffect(() => {
    void refreshUser().catch(() => undefined);
  }, []);
}
