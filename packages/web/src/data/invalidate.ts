import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Marks every query below the given keys as out of date; visible ones are reloaded. */
export async function invalidate(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
