import { QueryClient } from "@tanstack/react-query";
import { hasCode } from "./api-error.ts";

const worthRetrying = (error: unknown): boolean =>
  hasCode(error, "unavailable", "provider_unavailable", "internal");

/** Until then an answer is shown without a refetch. */
export const staleMilliseconds = 30_000;

/** A client for one page load: one for each tab in the browser, one for each request on a server. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMilliseconds,
        refetchOnWindowFocus: false,
        // Nobody is notified of changes in the meantime.
        refetchOnReconnect: "always",
        retry: (count, error) => count < 1 && worthRetrying(error),
        retryDelay: 800,
      },
      // Without a connection a change fails at once. Held back, it would be made after the person has given it up.
      mutations: { networkMode: "always" },
    },
  });
