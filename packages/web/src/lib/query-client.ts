import { QueryClient } from "@tanstack/react-query";
import { hasCode } from "./api-error.ts";

const worthRetrying = (error: unknown): boolean =>
  hasCode(error, "unavailable", "provider_unavailable", "internal");

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && worthRetrying(error),
      retryDelay: 800,
    },
  },
});
