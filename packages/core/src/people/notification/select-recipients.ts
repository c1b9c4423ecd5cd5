import type { Notification } from "@marquee/contracts/people/notification/notification.schema";
import { groupOfType } from "@marquee/contracts/people/preference/preference.schema";
import type { Context } from "../../platform/context.ts";
import { deliveryOf } from "./preferences.ts";

/** Who wants a notification on their devices, and who by mail. */
interface Recipients {
  push: string[];
  mail: string[];
}

/**
 * Those of the people who have not switched off push for this type, and those who have chosen mail. One BatchGet for
 * each hundred.
 */
export async function selectRecipients(
  ctx: Context,
  type: Notification["type"],
  people: readonly string[],
): Promise<Recipients> {
  if (groupOfType[type] === null || people.length === 0) return { push: [...people], mail: [] };
  const { data } = await ctx.database.users
    .get(people.map((id) => ({ id })))
    .go({ attributes: ["id", "notification_choices"] });
  const deliveries = new Map(
    data.map(({ id, notification_choices }) => [id, deliveryOf(notification_choices, type)]),
  );
  return {
    push: people.filter((id) => deliveries.get(id)?.push !== false),
    mail: people.filter((id) => deliveries.get(id)?.email === true),
  };
}
