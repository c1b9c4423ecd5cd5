import { QueryClient } from "@tanstack/react-query";
import { hasCode } from "./api-error.ts";

const worthRetrying = (error: unknown): boolean =>
  hasCode(error, "unavailable", "provider_unavailable", "internal");

/** Until then an answer is shown as it is. */
export const staleMilliseconds = 30_000;

/** A client for one page load: in the browser one a tab, on a server one a request. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMilliseconds,
        refetchOnWindowFocus: false,
        // What changed in the meantime has told nobody.
        refetchOnReconnect: "always",
        retry: (count, error) => count < 1 && worthRetrying(error),
        retryDelay: 800,
      },
    },
  });
