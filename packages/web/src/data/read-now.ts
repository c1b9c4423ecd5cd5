import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * What is stored now, read before a change whose effect depends on it. Without a connection it fails at once, as the
 * change would.
 */
export const readNow = <Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> => client.fetchQuery({ ...query, networkMode: "always", staleTime: 0 });
