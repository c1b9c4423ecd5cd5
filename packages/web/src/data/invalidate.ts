import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Marks every query below the given keys as out of date; visible ones are reloaded. Their first answer may be on
 * its way and may have been read before the change: React Query would keep it, so it is requested again.
 */
export async function invalidate(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const predicate = ({ state }: Query) => state.data === undefined;
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey, type: "active", predicate });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
