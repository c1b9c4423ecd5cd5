import type { Notification } from "@marquee/contracts/people/notification/notification.schema";
import { groupOfType } from "@marquee/contracts/people/preference/preference.schema";
import type { Context } from "../../platform/context.ts";
import { deliveryOf } from "./preferences.ts";

/** Those of the people who have not switched off push for this type. One BatchGet for each hundred. */
export async function selectPushRecipients(
  ctx: Context,
  type: Notification["type"],
  people: readonly string[],
): Promise<string[]> {
  if (groupOfType[type] === null || people.length === 0) return [...people];
  const { data, unprocessed } = await ctx.database.users
    .get(people.map((id) => ({ id })))
    .go({ attributes: ["id", "notification_choices"] });
  if (unprocessed.length > 0) throw new Error("Not all choices could be read");
  const refusing = new Set(
    data
      .filter(({ notification_choices }) => !deliveryOf(notification_choices, type).push)
      .map(({ id }) => id),
  );
  return people.filter((id) => !refusing.has(id));
}
