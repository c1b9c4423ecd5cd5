import { expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { selectRecipients } from "../select-recipients.ts";

const system = { type: "system", name: "test" } as const;

it("news of channels are pushed to all but those who switched that off, and mailed to those who chose it", async () => {
  const [silent, other, never] = await Promise.all([
    createUser("watcher"),
    createUser("watcher"),
    createUser("watcher"),
  ]);
  const choose = (id: string, notification_choices: object) =>
    database.users.patch({ id }).set({ notification_choices }).go();
  await choose(silent.userId, { channels: { push: false, email: true } });
  await choose(other.userId, { talk: { push: false, email: true }, channels: { push: true } });
  const people = [silent.userId, other.userId, never.userId, "usr_unknown"];
  const chosen = { push: people.slice(1), mail: [silent.userId] };
  expect(await selectRecipients(contextOf(system), "live_started", people)).toEqual(chosen);
  expect(await selectRecipients(contextOf(system), "new_video", people)).toEqual(chosen);
  // The page that they have open must learn of its end.
  expect(await selectRecipients(contextOf(system), "live_stream_ended", people)).toEqual({
    push: people,
    mail: [],
  });
  expect(await selectRecipients(contextOf(system), "live_started", [])).toEqual({
    push: [],
    mail: [],
  });
});
