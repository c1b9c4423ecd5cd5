import type { Fixtures } from "./shared-fixtures.ts";

/** The audit entries of one request by the admin. */
export async function auditEntriesOf({ database, people }: Fixtures, requestId: string | null) {
  const { data } = await database.auditEntries.query
    .byActor({ actor_id: people.admin.id })
    .go({ pages: "all" });
  return data.filter((entry) => entry.request_id === requestId);
}
