import { expect, it } from "vitest";
import { createUser } from "../../../../test/context.ts";
import { createFixtures, system } from "../../../../test/provider-fixtures.ts";
import { getExport } from "../get-export.ts";
import { prepareExport } from "../prepare-export.ts";

it("a person is notified of their file when the queue works again, and once", async () => {
  const fixtures = createFixtures();
  const person = await createUser("watcher");
  await getExport({ ctx: fixtures.context(person) });
  const [message] = fixtures.take("export");
  fixtures.failQueue(1);
  const prepare = () => prepareExport(fixtures.context(system), message);
  await expect(prepare()).rejects.toThrow("out of reach");
  await prepare();
  await prepare();
  const notices = fixtures.take("notifications");
  expect(notices[0]).toMatchObject({ user_id: person.userId, title: "Your data is ready" });
  expect(new Set(notices.map((notice) => JSON.stringify(notice))).size).toBe(1);
});
