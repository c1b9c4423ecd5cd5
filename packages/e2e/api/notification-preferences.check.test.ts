import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import type { ChangePreferences } from "@marquee/contracts/people/preference/preference.schema";
import { expect, it } from "vitest";
import { deactivate } from "./support/database.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { succeed } from "./support/succeed.ts";

const path = "/api/notifications/preferences";
const change = (person: TestPerson, body: unknown) => send("PUT", path, { as: person, body });

it.each([
  { body: {}, field: "preferences" },
  { body: { preferences: [] }, field: "preferences" },
  { body: { preferences: [{ group: "weather", push: false }] }, field: "preferences.0.group" },
  { body: { preferences: [{ group: "talk", push: "no" }] }, field: "preferences.0.push" },
  { body: { preferences: [{ group: "talk", bell: false }] }, field: "preferences.0.bell" },
  { body: { preferences: [{ push: false }] }, field: "preferences.0.group" },
  {
    body: {
      preferences: [
        { group: "talk", push: false },
        { group: "talk", push: true },
      ],
    },
    field: "preferences",
  },
  { body: { preferences: [{ group: "account", email: false }] }, field: "preferences.0.email" },
  {
    body: {
      preferences: [
        { group: "talk", email: true },
        { group: "purchases", email: false },
      ],
    },
    field: "preferences.1.email",
  },
])("$body is refused at $field, and changes nothing", async ({ body, field }) => {
  const person = await signUp();
  const before = await succeed(person.call(preferenceCalls.get));
  const answer = await change(person, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
  expect(await succeed(person.call(preferenceCalls.get))).toEqual(before);
});

it("of many changes of one version one succeeds, and the others are told the newer version", async () => {
  const person = await signUp();
  const body: ChangePreferences = { preferences: [{ group: "talk", push: false }], version: 0 };
  const results = await Promise.all(
    Array.from({ length: 4 }, () => person.call(preferenceCalls.change, { body })),
  );
  expect(results.filter(({ status }) => status)).toHaveLength(1);
  for (const result of results) {
    if (result.status) continue;
    expect(result.error).toMatchObject({ code: "version_conflict", details: { version: 1 } });
  }
});

it("of many changes without a version all succeed and are stored", async () => {
  const person = await signUp();
  const groups = ["account", "purchases", "sales", "videos", "talk", "channels"] as const;
  const bodies = groups.map((group) => ({ preferences: [{ group, push: false }] }));
  await Promise.all(bodies.map((body) => succeed(person.call(preferenceCalls.change, { body }))));
  const { preferences, version } = await succeed(person.call(preferenceCalls.get));
  expect(preferences.map(({ push }) => push)).toEqual(groups.map(() => false));
  expect(version).toBe(groups.length);
});

it.each([1e308, -1, 2 ** 53, 1.5])(
  "a version of %d of the preferences is refused",
  async (version) => {
    const body = { preferences: [{ group: "talk", push: false }], version };
    const answer = await change(await signUp(), body);
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, ["version"]]);
  },
);

it.each(["GET", "PUT"])("%s is for signed-in people", async (method) => {
  const body = method === "PUT" ? { preferences: [{ group: "talk", push: false }] } : undefined;
  const request = body === undefined ? {} : { body };
  expect((await send(method, path, request)).error?.code).toBe("unauthenticated");
  const person = await signUp();
  await deactivate(person);
  expect((await send(method, path, { as: person, ...request })).error?.code).toBe(
    "account_deactivated",
  );
});

it("a body that is not JSON is refused", async () => {
  expect((await change(await signUp(), "{")).status).toBe(400);
});
