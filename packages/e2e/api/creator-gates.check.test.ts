import { errorsOf } from "@marquee/contracts/call";
import type { ErrorCode } from "@marquee/contracts/errors";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type AnyRow, allRows, type LooseInput } from "./access-matrix.ts";
import { putChannel, putPerson } from "./support/admin-fixtures.ts";
import { sendCall } from "./support/ask.ts";
import { itemsWith } from "./support/items-with.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { claimsOf, unsigned } from "./support/tokens.ts";

type UserChanges = Parameters<ReturnType<Fixtures["database"]["users"]["patch"]>["set"]>[0];

/** A creator who exists in the table only, so that only the calls under test write their data. */
interface Gated {
  id: string;
  token: string;
  inputs: ReadonlyMap<string, LooseInput>;
  before: readonly { entity: string; stored: string }[];
}

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const planWith = (status: "active" | "canceled") => ({
  id: "sub_ofNobody",
  created_at: new Date().toISOString(),
  status,
  package_id: fixtures.plan.id,
  package_name: fixtures.plan.name,
  channel_limit: 20,
  minutes_per_month: 5000,
  platform_fee_percent: 5,
  live: true,
  cancel_at_period_end: false,
});

const finished = () => ({
  bio: "Makes films about the sea and its people.",
  category_id: fixtures.category,
  country: "US",
  profile_picture_key: "images/somebody/portrait.png",
});

/** Writes the creator and an object of theirs for each call, then takes a snapshot. */
async function makeGated(rows: readonly AnyRow[], record: UserChanges): Promise<Gated> {
  const { people, database } = fixtures;
  const id = await putPerson(fixtures, { account_type: "creator" });
  await database.users.patch({ id }).set(record).go();
  const fixturesOfCreator = { ...fixtures, people: { ...people, owner: { ...people.owner, id } } };
  const channel = { ...fixtures.channel, id: await putChannel(fixturesOfCreator), creator_id: id };
  const inputs = new Map<string, LooseInput>();
  for (const row of rows) {
    // Not as the owner, because the API creates nothing for a person who may not create.
    inputs.set(row.name, await row.input({ ...fixturesOfCreator, channel }, "otherCreator"));
  }
  const { data: person } = await database.users.get({ id }).go({ consistent: true });
  const claims = { sub: id.slice("usr_".length), email: person?.email };
  const token = unsigned({ ...claimsOf(people.owner), ...claims });
  return { id, token, inputs, before: await itemsWith([id]) };
}

const gates: readonly {
  who: string;
  code: ErrorCode;
  record: () => UserChanges;
}[] = [
  {
    who: "a creator whose profile is not finished",
    code: "profile_incomplete",
    record: () => {
      // A payout account only requires the country; every other gated call requires both.
      const { bio: _bio, country: _country, ...rest } = finished();
      return { ...rest, subscription: planWith("active") };
    },
  },
  {
    who: "a creator who never had a plan",
    code: "subscription_required",
    record: finished,
  },
  {
    who: "a creator whose plan has ended",
    code: "subscription_required",
    record: () => ({ ...finished(), subscription: planWith("canceled") }),
  },
  {
    who: "a creator whose e-mail address is not verified",
    code: "email_unverified",
    record: () => ({
      ...finished(),
      email_verified: false,
      payout_status: "enabled",
      subscription: planWith("active"),
    }),
  },
];

describe.each(gates)("$who is told so", ({ code, record }) => {
  const rows = allRows.filter(({ definition }) => errorsOf(definition).has(code));
  let gated: Gated;
  beforeAll(async () => {
    gated = await makeGated(rows, record());
  });

  it.each(rows)("by $name", async ({ name, definition }) => {
    const answer = await sendCall(definition, gated.inputs.get(name) ?? {}, { token: gated.token });
    expect([answer.status, answer.error?.code]).toEqual([403, code]);
  });

  it("and nothing is written", async () => {
    expect(rows.length).toBeGreaterThan(5);
    expect(gated.before.length).toBeGreaterThan(3);
    expect(byKey(await itemsWith([gated.id]))).toEqual(byKey(gated.before));
  });
});

const keySchema = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });

/** Sorts the items and their attributes, because the database returns them in any order. */
function byKey(items: Gated["before"]): Record<string, unknown> {
  return Object.fromEntries(
    items.map(({ stored }) => {
      const item: unknown = JSON.parse(stored);
      const { pk, sk } = keySchema.parse(item);
      return [`${pk.S} ${sk.S}`, item];
    }),
  );
}
