import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Marks every query below the given keys as out of date; visible ones are reloaded. A first answer that is on its way
 * may have been read before the change, and React Query would keep it, so it is requested again.
 */
export async function invalidate(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const predicate = ({ state }: Query) => state.data === undefined;
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey, predicate });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
