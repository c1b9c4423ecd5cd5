import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import type { Notification } from "@marquee/contracts/people/notification/notification.schema";
import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import type { ChangePreferences } from "@marquee/contracts/people/preference/preference.schema";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { notify } from "@marquee/core/people/notification";
import { newId } from "@marquee/core/platform/ids";
import { expect, it } from "vitest";
import { newDevice, pushesTo } from "./support/console.ts";
import { coreContexts } from "./support/core-context.ts";
import { makeChannel, makeCreator } from "./support/creator.ts";
import { openDatabase } from "./support/database.ts";
import { putVideo } from "./support/fixtures.ts";
import { mailsTo } from "./support/mails.ts";
import { apiBase, signUp, type TestPerson } from "./support/person.ts";
import { eventually, succeed } from "./support/succeed.ts";

/** Sends a person a notification of a type, as the product does; the title is the type. */
async function tell(person: TestPerson, type: Notification["type"], id?: string): Promise<void> {
  const ctx = coreContexts(openDatabase())({ type: "system", name: "test" });
  await notify(ctx, {
    ...(id === undefined ? {} : { id }),
    user_id: person.id,
    type,
    title: type,
    body: "Something happened.",
    link: "/channel",
  });
}

const choose = (person: TestPerson, ...preferences: ChangePreferences["preferences"]) =>
  succeed(person.call(preferenceCalls.change, { body: { preferences } }));

async function withDevice(options: { verified?: boolean } = {}) {
  const person = await signUp(options);
  const fcmToken = await newDevice();
  await succeed(person.call(userCalls.registerPushToken, { body: { fcmToken } }));
  return { person, fcmToken };
}

const pushed = async (device: string) =>
  (await pushesTo(device)).map(({ notification }) => notification?.title).sort();
const mailed = async (person: TestPerson) =>
  (await mailsTo(person.email)).map(({ subject }) => subject).sort();

const rings = (person: TestPerson, count: number) =>
  eventually(
    () => succeed(person.call(notificationCalls.list)),
    ({ notifications }) => notifications.length === count,
  );

/** Waits until this many have arrived, and a little longer for unwanted ones. */
async function settlesAt(ask: () => Promise<unknown[]>, wanted: readonly unknown[]): Promise<void> {
  await eventually(ask, ({ length }) => length >= wanted.length);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await ask()).toEqual(wanted);
}

it("by default everything is pushed, and money and account notices are mailed", async () => {
  const { person, fcmToken } = await withDevice();
  const { preferences, version } = await succeed(person.call(preferenceCalls.get));
  expect(version).toBe(0);
  expect(preferences).toEqual([
    { group: "account", push: true, email: true, email_can_change: false },
    { group: "purchases", push: true, email: true, email_can_change: false },
    { group: "sales", push: true, email: true, email_can_change: true },
    { group: "videos", push: true, email: false, email_can_change: true },
    { group: "talk", push: true, email: false, email_can_change: true },
    { group: "channels", push: true, email: false, email_can_change: true },
  ]);
  const types = ["subscription", "purchase", "sale", "video_ready", "comment"] as const;
  for (const type of types) await tell(person, type);
  await rings(person, types.length);
  await settlesAt(() => pushed(fcmToken), [...types].sort());
  await settlesAt(() => mailed(person), ["purchase", "sale", "subscription"]);
});

it("devices and mailbox get the chosen groups, and the list has everything", async () => {
  const { person, fcmToken } = await withDevice();
  const chosen = await choose(
    person,
    { group: "talk", push: false, email: true },
    { group: "sales", email: false },
    { group: "purchases", push: false },
  );
  expect(chosen.version).toBe(1);
  expect((await succeed(person.call(preferenceCalls.get))).preferences).toEqual(chosen.preferences);
  for (const type of ["comment", "sale", "purchase"] as const) await tell(person, type);
  await rings(person, 3);
  await settlesAt(() => pushed(fcmToken), ["sale"]);
  await settlesAt(() => mailed(person), ["comment", "purchase"]);

  // A group that is not named keeps its setting.
  const secondAnswer = await choose(person, { group: "talk", push: true });
  expect(secondAnswer.preferences.find(({ group }) => group === "talk")).toMatchObject({
    push: true,
    email: true,
  });
  expect(secondAnswer.preferences.find(({ group }) => group === "sales")?.email).toBe(false);
});

it("a mail links to its subject and to the settings, also by the header for mail programs", async () => {
  const person = await signUp();
  for (const type of ["sale", "purchase"] as const) await tell(person, type);
  await eventually(
    () => mailsTo(person.email),
    ({ length }) => length === 2,
  );
  const mails = await mailsTo(person.email);
  const of = (subject: string) => mails.find((mail) => mail.subject === subject);
  expect(of("sale")?.text).toMatch(/Something happened[\s\S]*\/channel\b/);
  expect(of("sale")?.text).toContain("/notification-settings");
  expect(of("sale")?.text).toContain("Stop these mails: http");
  expect(of("sale")?.headers).toMatchObject({
    "List-Unsubscribe": expect.stringMatching(/^<http.*\?group=sales&token=.*>$/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(of("purchase")?.headers).toBeUndefined();
});

it("news of a channel are mailed to those who have chosen it, until the mail program's button stops them", async () => {
  const database = openDatabase();
  const ctx = coreContexts(database)({ type: "system", name: "test" });
  const channel = await makeChannel(await makeCreator());
  const [reader, other] = await Promise.all([signUp(), signUp()]);
  await Promise.all([
    choose(reader, { group: "channels", email: true }),
    choose(other, { group: "channels", email: true }),
  ]);
  const publish = async () => {
    const id = await putVideo({ database, channel });
    const people = [reader.id, other.id];
    await ctx.providers.queues.send("news-mails", { topic: "new_video", id, people });
  };
  await publish();
  await eventually(
    () => mailsTo(reader.email),
    ({ length }) => length === 1,
  );
  const [mail] = await mailsTo(reader.email);
  expect(mail?.subject).toMatch(/^New on /);
  expect(mail?.html).toMatch(/href="[^"]*\/video\/[^"]*">Watch the video</);

  const address = /^<(.*)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(address).toMatch(`${ctx.config.WEB_URL}/v1/`);
  // These tests start no site; it leads /v1 to the API.
  const link = address.replace(`${ctx.config.WEB_URL}/v1`, apiBase());
  const opened = await fetch(link, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([
    303,
    address.replace("/v1/api/notifications/", "/notification-settings/"),
  ]);
  const pressed = await fetch(link, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([pressed.status, await pressed.json()]).toEqual([
    200,
    { status: true, data: { unsubscribed: true } },
  ]);
  await publish();
  await eventually(
    () => mailsTo(other.email),
    ({ length }) => length === 2,
  );
  expect(await mailsTo(reader.email)).toHaveLength(1);
});

it("the same message delivered many times is mailed once", async () => {
  const person = await signUp();
  const id = newId("notification", new Date());
  await Promise.all(Array.from({ length: 4 }, () => tell(person, "sale", id)));
  await rings(person, 1);
  await tell(person, "purchase");
  await rings(person, 2);
  await settlesAt(() => mailed(person), ["purchase", "sale"]);
});

it("no mail is sent to an unverified address", async () => {
  const { person, fcmToken } = await withDevice({ verified: false });
  await tell(person, "purchase");
  await rings(person, 1);
  await settlesAt(() => pushed(fcmToken), ["purchase"]);
  await settlesAt(() => mailed(person), []);
});
