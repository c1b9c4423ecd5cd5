import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { createFixtures, system } from "../../../../test/provider-fixtures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { uidOf } from "../../../platform/ids.ts";
import { registerPushToken } from "../../notification/index.ts";
import { endSessions } from "../end-sessions.ts";
import { reconcileAddress } from "../reconcile-address.ts";

let person: UserActor;
beforeEach(async () => {
  person = await createUser("watcher");
  const input = { fcmToken: `token-${randomUUID()}`, deviceType: 1 };
  await registerPushToken({ ctx: contextOf(person), input });
});

const devices = async () => {
  const { data } = await database.pushTokens.query.byUser({ user_id: person.userId }).go();
  return data.length;
};

it("a device that is signed out by a change of address gets no more push messages", async () => {
  expect(await devices()).toBe(1);
  await endSessions(createFixtures().context(system), person.userId, "new@example.com");
  expect(await devices()).toBe(0);
});

it("the same holds where a change outside of our flow is undone", async () => {
  const { providers, context } = createFixtures();
  const uid = uidOf(person.userId);
  providers.identity.find = async () => ({ uid, email: "other@example.com", disabled: false });
  providers.identity.recoverEmail = async () => true;
  expect(await reconcileAddress(context(system), person.userId)).toBe("restored");
  expect(await devices()).toBe(0);
});
