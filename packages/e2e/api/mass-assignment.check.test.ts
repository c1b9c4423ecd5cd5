import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { channelEntitySchema } from "@marquee/core/content/channel";
import { liveStreamEntitySchema } from "@marquee/core/content/live";
import { videoEntitySchema } from "@marquee/core/content/video";
import { allEntities } from "@marquee/core/database";
import { userEntitySchema } from "@marquee/core/people/user";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type AnyRow, allRows } from "./access-matrix.ts";
import { ask } from "./support/ask.ts";
import { putDraft } from "./support/fixtures.ts";
import { putLiveStream } from "./support/live-fixtures.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail } from "./support/succeed.ts";

/** Every attribute of every entity, the table's own keys, and JavaScript's special properties. */
let injected: string[];

const writes = allRows.filter(({ definition }) => definition.body !== undefined);

/** The fields of a body; for a call that takes one of several objects, those of `given`. */
const shapeOf = (row: AnyRow, given: unknown = {}): readonly string[] => {
  const { body } = row.definition;
  const object =
    body instanceof z.ZodMiniDiscriminatedUnion
      ? body.def.options.find((option) => z.safeParse(option, given).success)
      : body;
  if (!(object instanceof z.ZodMiniObject)) throw new Error(`${row.name} takes no object`);
  return Object.keys(object.shape);
};

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  const fields = allEntities(fixtures.database).flatMap(([, { schema }]) =>
    Object.keys(schema.attributes),
  );
  injected = [
    ...new Set([...fields, "pk", "sk", "gsi1pk", "__edb_e__", "constructor", "toString"]),
  ];
  expect(injected).toContain("handled_by");
  expect(injected).toContain("undo_hash");
});

describe.each(writes)("$name", (row) => {
  it("refuses every unknown field, by name", async () => {
    // Other callers do not learn the parameters of a call for admins.
    const caller = row.definition.auth === "admin" ? "admin" : "owner";
    const { body } = await row.input(fixtures, caller);
    const shape = shapeOf(row, body);
    const foreign = injected.filter((name) => !shape.includes(name));
    const fields = Object.fromEntries(foreign.map((name) => [name, 1]));
    const answer = await ask(fixtures, row, caller, { body: { ...Object(body), ...fields } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {}).sort()).toEqual([...foreign].sort());
  });
});

describe("an injected field changes nothing", () => {
  const values: Record<string, unknown> = {
    string: "usr_attacker",
    number: 100_000,
    boolean: true,
    list: [],
    map: {},
  };
  const plausible = (type: unknown) =>
    Array.isArray(type) ? type[0] : (values[String(type)] ?? "x");

  it.each([
    {
      thing: "a person",
      schema: userEntitySchema,
      own: "user.update",
      target: async () => ({
        path: "/api/users/update",
        body: {},
        read: () => fixtures.database.users.get({ id: fixtures.people.owner.id }).go(),
      }),
    },
    {
      thing: "a channel",
      schema: channelEntitySchema,
      own: "channel.update",
      target: async () => ({
        path: `/api/channels/${fixtures.channel.id}`,
        body: { version: 1 },
        read: () => fixtures.database.channels.get({ id: fixtures.channel.id }).go(),
      }),
    },
    {
      thing: "a video",
      schema: videoEntitySchema,
      own: "video.update",
      target: async () => {
        const id = await putDraft(fixtures);
        return {
          path: `/api/videos/${id}`,
          body: { version: 1 },
          read: () => fixtures.database.videos.get({ id }).go(),
        };
      },
    },
    {
      thing: "a live stream",
      schema: liveStreamEntitySchema,
      own: "live.update",
      target: async () => {
        const { id } = await putLiveStream(fixtures);
        return {
          path: "/api/videos/livestreams/update",
          body: { stream_id: id, version: 1 },
          read: () => fixtures.database.liveStreams.get({ id }).go(),
        };
      },
    },
  ])("of $thing", async ({ schema, own, target }) => {
    const row = writes.find(({ name }) => name === own);
    if (row === undefined) throw new Error(`No call ${own}`);
    const { path, body, read } = await target();
    const before = (await read()).data;
    expect(before).not.toBeNull();
    for (const [name, { type }] of Object.entries(schema.attributes)) {
      if (shapeOf(row).includes(name)) continue;
      const answer = await send("PUT", path, {
        as: fixtures.people.owner,
        body: { ...body, [name]: plausible(type) },
      });
      expect([name, answer.status]).toEqual([name, 422]);
    }
    expect((await read()).data).toEqual(before);
  });
});

it("a key that could reach an object's prototype is refused like any other", async () => {
  const { owner } = fixtures.people;
  const body = '{"country":"SE","__proto__":{"account_type":"admin","deactivated_at":"x"}}';
  const answer = await send("PUT", "/api/users/update", { as: owner, body });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('"__proto__":"This field is not known here"');
  const { data } = await fixtures.database.users.get({ id: owner.id }).go();
  expect(data).toMatchObject({ account_type: "creator" });
  expect(data?.country).not.toBe("SE");
});

it("nobody becomes an admin through the API, and an admin stays one", async () => {
  for (const name of ["watcher", "owner"] as const) {
    const person = fixtures.people[name];
    expect(
      await fail(person.call(userCalls.update, { body: { account_type: "admin" } })),
    ).toMatchObject({ code: "forbidden", message: "This account type cannot be chosen." });
    const { data } = await fixtures.database.users.get({ id: person.id }).go();
    expect(data?.account_type).not.toBe("admin");
  }
  expect(
    await fail(fixtures.people.admin.call(userCalls.update, { body: { account_type: "watcher" } })),
  ).toMatchObject({ code: "forbidden" });
  const signedUp = await send("GET", "/api/users/authenticate?account_type=admin", {
    as: fixtures.people.watcher,
  });
  expect(signedUp.status).toBe(422);
});
