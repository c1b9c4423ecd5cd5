import { expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { interruptedBeforeWrite } from "../../../../test/interruptions.ts";
import { newId } from "../../../platform/ids.ts";
import { markRead } from "../list-notifications.ts";
import { newNotification } from "../notify.ts";

it("a notification that is removed while it is marked as read is no error", async () => {
  const person = await createUser("watcher");
  const id = newId("notification", new Date());
  const key = { user_id: person.userId, id };
  await database.notifications
    .create(newNotification(new Date(), { ...key, type: "sale", title: "A sale", body: "Sold." }))
    .go();
  const remove = () => database.notifications.delete(key).go();
  const ctx = { ...contextOf(person), database: interruptedBeforeWrite(remove) };
  expect(await markRead({ ctx, input: { ids: [id] } })).toEqual({ unread: 0 });
});
