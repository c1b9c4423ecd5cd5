import type { AccountType } from "@marquee/contracts/people/user/user.schema";
import { createDatabase, type Database } from "@marquee/core/database";
import { userIndexOf } from "@marquee/core/people/user";
import { parseConfig } from "@marquee/core/platform/config";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import { changeIdentity } from "./identity-provider.ts";
import type { TestPerson } from "./person.ts";
import { functionsEnvironment } from "./stack.ts";

/** The table itself, for data that no call of the API writes, and to check that nothing was written. */
export function openDatabase(): Database {
  const config = parseConfig(functionsEnvironment());
  return createDatabase(createDocumentClient(config), config.TABLE_NAME);
}

/** Makes a person an admin, as the command `admin:grant` does. */
export async function promote(person: TestPerson): Promise<void> {
  const account_type: AccountType = "admin";
  await openDatabase()
    .users.patch({ id: person.id })
    .set({ account_type, user_index: userIndexOf(account_type, person.id) })
    .go();
}

/** Deactivates a person's account, as an admin does; the person's tokens are still valid. */
export async function deactivate(person: TestPerson): Promise<void> {
  const deactivated_at = new Date().toISOString();
  await openDatabase().users.patch({ id: person.id }).set({ deactivated_at }).go();
  await changeIdentity(person, { disableUser: true });
}

/** Leaves a creator this many minutes, as if the others were used. */
export async function leaveMinutes(person: TestPerson, minutes: number): Promise<void> {
  const { minutesBalances } = openDatabase();
  const { data } = await minutesBalances.get({ user_id: person.id }).go({ consistent: true });
  if (data === null) throw new Error("There are no minutes to leave");
  const plan_used = data.plan_total + data.topup_total - data.topup_used - data.reserved - minutes;
  await minutesBalances.patch({ user_id: person.id }).set({ plan_used }).add({ version: 1 }).go();
}
