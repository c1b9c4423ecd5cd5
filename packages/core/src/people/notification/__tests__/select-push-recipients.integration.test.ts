import { expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { selectPushRecipients } from "../select-push-recipients.ts";

const system = { type: "system", name: "test" } as const;

it("news of channels are not pushed to people who switched them off, and to everybody else", async () => {
  const [silent, other, never] = await Promise.all([
    createUser("watcher"),
    createUser("watcher"),
    createUser("watcher"),
  ]);
  const choose = (id: string, notification_choices: object) =>
    database.users.patch({ id }).set({ notification_choices }).go();
  await choose(silent.userId, { channels: { push: false } });
  await choose(other.userId, { talk: { push: false }, channels: { push: true } });
  const people = [silent.userId, other.userId, never.userId, "usr_unknown"];
  const rest = people.slice(1);
  expect(await selectPushRecipients(contextOf(system), "live_started", people)).toEqual(rest);
  expect(await selectPushRecipients(contextOf(system), "new_video", people)).toEqual(rest);
  // The page that they have open must learn of its end.
  expect(await selectPushRecipients(contextOf(system), "live_stream_ended", people)).toEqual(
    people,
  );
  expect(await selectPushRecipients(contextOf(system), "live_started", [])).toEqual([]);
});
