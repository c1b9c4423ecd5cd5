import type { Notification } from "@marquee/contracts/people/notification/notification.schema";
import { groupOfType } from "@marquee/contracts/people/preference/preference.schema";
import type { Context } from "../../platform/context.ts";
import { waysFor } from "./preferences.ts";

/** The people who have not switched off push for this type: one BatchGet for each hundred. */
export async function wantingPush(
  ctx: Context,
  type: Notification["type"],
  people: readonly string[],
): Promise<string[]> {
  if (groupOfType[type] === null || people.length === 0) return [...people];
  const { data, unprocessed } = await ctx.database.users
    .get(people.map((id) => ({ id })))
    .go({ attributes: ["id", "notification_choices"] });
  if (unprocessed.length > 0) throw new Error("Not all choices could be read");
  const silent = new Set(
    data
      .filter(({ notification_choices }) => !waysFor(notification_choices, type).push)
      .map(({ id }) => id),
  );
  return people.filter((id) => !silent.has(id));
}
