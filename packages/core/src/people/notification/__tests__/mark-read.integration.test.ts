import { expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { interruptedBeforeWrite } from "../../../../test/interruptions.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { listNotifications } from "../list-notifications.ts";
import { markAllRead, markRead } from "../mark-read.ts";
import { newNotification } from "../notify.ts";

const notified = (person: UserActor) => {
  const id = newId("notification", new Date());
  const request = {
    user_id: person.userId,
    id,
    type: "sale",
    title: "A sale",
    body: "Sold.",
  } as const;
  return newNotification(new Date(), request);
};

it("all of a person's unread notifications are marked by one call, more than a page shows, and nobody else's", async () => {
  const [person, other] = [await createUser("creator"), await createUser("creator")];
  const many = Array.from({ length: 120 }, () => notified(person));
  await database.notifications.put([...many, notified(other)]).go();
  const listOf = (who: UserActor) =>
    listNotifications({ ctx: contextOf(who), input: { page: 1, limit: 10 } });
  expect((await listOf(person)).unread).toBe(100);
  expect(await markAllRead({ ctx: contextOf(person) })).toEqual({ unread: 0 });
  const { notifications, unread } = await listOf(person);
  expect(unread).toBe(0);
  expect(notifications.filter(({ read_at }) => read_at === null)).toEqual([]);
  expect((await listOf(other)).unread).toBe(1);
  expect(await markAllRead({ ctx: contextOf(person) })).toEqual({ unread: 0 });
});

it("a notification that is removed while it is marked as read is no error", async () => {
  const person = await createUser("watcher");
  const notification = notified(person);
  const { id } = notification;
  const key = { user_id: person.userId, id };
  await database.notifications.create(notification).go();
  const remove = () => database.notifications.delete(key).go();
  const ctx = { ...contextOf(person), database: interruptedBeforeWrite(remove) };
  expect(await markRead({ ctx, input: { ids: [id] } })).toEqual({ unread: 0 });
});
