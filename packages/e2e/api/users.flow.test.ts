import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { notify } from "@marquee/core/people/notification";
import { describe, expect, it } from "vitest";
import { newDevice, pushesTo } from "./support/console.ts";
import { coreContexts } from "./support/core-context.ts";
import { openDatabase } from "./support/database.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

/** Sends a person a notification, as the product does. */
async function notifyPerson(person: TestPerson, title: string): Promise<void> {
  const ctx = coreContexts(openDatabase())({ type: "system", name: "test" });
  await notify(ctx, { user_id: person.id, type: "comment", title, body: "Somebody wrote." });
}

const notifications = (person: TestPerson, query = {}) =>
  succeed(person.call(notificationCalls.list, { query }));

describe("signing in", () => {
  it("creates the record once, with the type that was chosen then", async () => {
    const person = await signUp({ accountType: "creator", name: "Nils Neu" });
    const secondAnswer = await succeed(
      person.call(userCalls.authenticate, { query: { account_type: "watcher" } }),
    );
    expect(secondAnswer).toMatchObject({
      id: person.id,
      account_type: "creator",
      name: "Nils Neu",
      email: person.email,
      email_verified: true,
      subscription: null,
      payout_account: { status: "none", reason: null },
      version: 1,
    });
    expect(secondAnswer.user_profile).toMatchObject({
      profile_completion: 20,
      profile_picture: null,
    });
  });

  it("in many tabs at once creates one record", async () => {
    const person = await signUp();
    await openDatabase().users.delete({ id: person.id }).go();
    const tabs = Array.from({ length: 5 }, () => succeed(person.call(userCalls.authenticate)));
    const seen = await Promise.all(tabs);
    expect(new Set(seen.map(({ created_at }) => created_at)).size).toBe(1);
  });
});

describe("editing the profile", () => {
  it("refuses an edit of an outdated version, and names the newest one", async () => {
    const person = await signUp();
    const edit = (name: string, version?: number) =>
      person.call(userCalls.update, { body: { name, version } });
    expect(await succeed(edit("First Edit", 1))).toMatchObject({ version: 2, name: "First Edit" });
    expect(await fail(edit("Late Edit", 1))).toMatchObject({
      code: "version_conflict",
      message: "Your profile has changed elsewhere. Load it again.",
      details: { version: 2 },
    });
    expect((await succeed(person.call(userCalls.authenticate))).name).toBe("First Edit");
  });

  it("accepts one of many edits of the same version", async () => {
    const person = await signUp();
    const edits = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        person.call(userCalls.update, { body: { name: `Edit ${index}`, version: 1 } }),
      ),
    );
    const taken = edits.filter(({ status }) => status);
    expect(taken).toHaveLength(1);
    for (const edit of edits) {
      if (edit.status) continue;
      expect(edit.error).toMatchObject({ code: "version_conflict", details: { version: 2 } });
    }
  });

  it("counts ten percent for each step, and verifies nothing automatically", async () => {
    const person = await signUp({ verified: false });
    const before = await succeed(person.call(userCalls.authenticate));
    expect(before.user_profile).toMatchObject({ profile_completion: 10 });
    expect(before.user_profile.steps.email_verified).toBe(false);
    const after = await succeed(
      person.call(userCalls.update, {
        body: { bio: "Walks along every coast there is.", country: "NO" },
      }),
    );
    expect(after.user_profile.profile_completion).toBe(30);
  });
});

it("a watcher becomes a creator and goes back, and has a public page only as a creator", async () => {
  const person = await signUp({ name: "Mira Mode" });
  const turn = (account_type: "watcher" | "creator") =>
    succeed(person.call(userCalls.update, { body: { account_type } }));
  const profile = () => visitor()(userCalls.creatorProfile, { params: { id: person.id } });
  expect((await fail(profile())).code).toBe("not_found");
  expect((await turn("creator")).account_type).toBe("creator");
  const shown = await succeed(profile());
  expect(shown).toMatchObject({ name: "Mira Mode", channel_count: 0 });
  expect(JSON.stringify(shown)).not.toContain(person.email);
  expect((await turn("watcher")).account_type).toBe("watcher");
  expect((await fail(profile())).code).toBe("not_found");
});

it("a device that changes its owner gets the messages of the new owner only", async () => {
  const [first, second] = await Promise.all([signUp(), signUp()]);
  const [shared, own] = await Promise.all([newDevice(), newDevice()]);
  const register = (person: TestPerson, fcmToken: string) =>
    succeed(person.call(userCalls.registerPushToken, { body: { fcmToken } }));
  await register(first, shared);
  await register(first, own);
  await register(second, shared);
  await notifyPerson(first, "For the first");
  await notifyPerson(second, "For the second");
  const titles = async (device: string) =>
    (await pushesTo(device)).map(({ notification }) => notification?.title);
  await eventually(
    () => titles(own),
    ({ length }) => length > 0,
  );
  await eventually(
    () => titles(shared),
    ({ length }) => length > 0,
  );
  expect(await titles(own)).toEqual(["For the first"]);
  expect(await titles(shared)).toEqual(["For the second"]);
});

it("notifications are read newest first, page by page, and marked by their recipient only", async () => {
  const [person, other] = await Promise.all([signUp(), signUp()]);
  await notifyPerson(other, "Not yours");
  for (let index = 1; index <= 12; index += 1) await notifyPerson(person, `Number ${index}`);
  await eventually(
    () => notifications(person),
    ({ unread }) => unread === 12,
  );
  const first = await notifications(person);
  expect(first.notifications).toHaveLength(10);
  expect(first.pagination).toMatchObject({ page: 1, limit: 10, has_next: true });
  const secondPage = await notifications(person, { cursor: first.pagination.next_cursor });
  expect(secondPage.pagination).toMatchObject({ has_next: false, next_cursor: null });
  const titles = [...first.notifications, ...secondPage.notifications].map(({ title }) => title);
  expect(new Set(titles).size).toBe(12);
  expect(titles).not.toContain("Not yours");
  const ids = first.notifications.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
  const second = await notifications(person, { page: 2 });
  expect(second.notifications).toEqual(secondPage.notifications);

  const foreign = await eventually(
    () => notifications(other),
    ({ unread }) => unread === 1,
  );
  const marked = [...ids.slice(0, 3), ids[0] ?? "", foreign.notifications[0]?.id ?? ""];
  expect(await succeed(person.call(notificationCalls.markRead, { body: { ids: marked } }))).toEqual(
    { unread: 9 },
  );
  const after = await notifications(person);
  expect(after.notifications.filter(({ read_at }) => read_at !== null)).toHaveLength(3);
  expect((await notifications(other)).unread).toBe(1);
});
