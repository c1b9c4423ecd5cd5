import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { createUser, database } from "../../../../test/context.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { registerPushToken } from "../../../people/notification/index.ts";
import { updateUserAsAdmin } from "../update-user.ts";

const deactivation = { is_active: false, type: "abuse", reason: "Threats", version: 1 } as const;

it("a deactivated account leaves the lists, though the message after the write is lost", async () => {
  const { userId: id } = await createUser("creator");
  const { ctx, catalogMessages } = createBrokenQueues(await createUser("admin"));
  const providers = { ...createFixtures().providers, ...ctx.providers };
  await expect(
    updateUserAsAdmin({ ctx: { ...ctx, providers }, input: { id, ...deactivation } }),
  ).rejects.toThrow("Out of reach");
  const { data } = await database.users.get({ id }).go({ consistent: true });
  expect(data?.deactivation_reason).toBe("Threats");
  expect(catalogMessages).toContainEqual({ type: "creator", id });
});

it("a person is mailed that their account is deactivated, and that it is active again", async () => {
  const { userId: id } = await createUser("watcher", "Walter");
  const fixtures = createFixtures();
  const ctx = fixtures.context(await createUser("admin"));
  const { version } = await updateUserAsAdmin({ ctx, input: { id, ...deactivation } });
  await updateUserAsAdmin({ ctx, input: { id, is_active: true, version } });
  expect(fixtures.mails.map(({ subject }) => subject)).toEqual([
    "Your account has been deactivated",
    "Your account is active again",
  ]);
});

it("only a creator is mailed about channels and videos", async () => {
  const mailsTo = async (type: "watcher" | "creator") => {
    const { userId: id } = await createUser(type);
    const fixtures = createFixtures();
    const ctx = fixtures.context(await createUser("admin"));
    const { version } = await updateUserAsAdmin({ ctx, input: { id, ...deactivation } });
    await updateUserAsAdmin({ ctx, input: { id, is_active: true, version } });
    return fixtures.mails.map(({ text }) => text.includes("channels and videos"));
  };
  expect(await mailsTo("creator")).toEqual([true, true]);
  expect(await mailsTo("watcher")).toEqual([false, false]);
});

it("the audit entry of an activation names everything that it removes", async () => {
  const { userId: id } = await createUser("watcher");
  const ctx = createFixtures().context(await createUser("admin"));
  const { version, deactivation: stored } = await updateUserAsAdmin({
    ctx,
    input: { id, ...deactivation },
  });
  await updateUserAsAdmin({ ctx, input: { id, is_active: true, version } });
  const { data } = await database.auditEntries.query.byObject({ object_id: id }).go();
  expect(data.find(({ action }) => action === "user.activate")).toMatchObject({
    before: {
      deactivated_at: stored?.at,
      deactivation_type: "abuse",
      deactivation_reason: "Threats",
    },
    after: { deactivated_at: null, deactivation_type: null, deactivation_reason: null },
  });
});

it("the devices of a deactivated account get no more push messages", async () => {
  const person = await createUser("watcher");
  const fixtures = createFixtures();
  const input = { fcmToken: `token-${person.userId}`, deviceType: 1 };
  await registerPushToken({ ctx: fixtures.context(person), input });
  const ctx = fixtures.context(await createUser("admin"));
  await updateUserAsAdmin({ ctx, input: { id: person.userId, ...deactivation } });
  const { data } = await database.pushTokens.query.byUser({ user_id: person.userId }).go();
  expect(data).toEqual([]);
});

it("an account can sign in when an admin activates it while another one's deactivation is being completed", async () => {
  const { userId: id } = await createUser("watcher");
  const fixtures = createFixtures();
  const [first, second] = [await createUser("admin"), await createUser("admin")];
  const states: string[] = [];
  const identity = {
    ...fixtures.providers.identity,
    enable: async () => void states.push("enabled"),
    disable: async () => {
      // Before the first call reaches the identity provider, the other admin's call has completed.
      if (states.length === 0) await activate();
      states.push("disabled");
    },
  };
  const providers = { ...fixtures.providers, identity };
  const contextOf = (admin: typeof first) => ({ ...fixtures.context(admin), providers });
  const activate = () =>
    updateUserAsAdmin({ ctx: contextOf(second), input: { id, is_active: true, version: 2 } });

  await updateUserAsAdmin({ ctx: contextOf(first), input: { id, ...deactivation } });
  expect(states).toEqual(["enabled", "disabled", "enabled"]);
  // A mail about the deactivation would arrive last.
  expect(fixtures.mails.map(({ subject }) => subject)).toEqual(["Your account is active again"]);
});
