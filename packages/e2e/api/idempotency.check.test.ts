import type { CallDefinition } from "@marquee/contracts/call";
import { allCalls } from "@marquee/contracts/calls";
import { beforeAll, describe, expect, it } from "vitest";
import { allRows, type LooseInput } from "./access-matrix.ts";
import { changed, sendCall } from "./support/ask.ts";
import { makeCreator } from "./support/creator.ts";
import { putPaidVideo } from "./support/fixtures.ts";
import { buyVideo } from "./support/payment-provider.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

interface First {
  /** A visitor when absent. */
  as?: TestPerson;
  input: LooseInput;
}

interface Row {
  /** A request that succeeds; the access matrix has most of them. */
  first: () => Promise<First>;
  /** A change that makes it another request; undefined when nothing can be changed. */
  other?: (input: LooseInput) => LooseInput;
}

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const reason = "It was not what I expected.";
const fromMatrix = (name: string, caller: keyof Fixtures["people"]) => async (): Promise<First> => {
  const row = allRows.find((candidate) => candidate.name === name);
  if (row === undefined) throw new Error(`The access matrix has no row for ${name}`);
  return { as: fixtures.people[caller], input: await row.input(fixtures, caller) };
};
const withBody = (change: object) => (input: LooseInput) =>
  changed(input, { body: { ...Object(input.body), ...change } });

/** A person buys a video, and `refunds` refunds it. */
const refund = (refunds: "buyer" | "owner" | "admin"): Row => ({
  first: async () => {
    const buyer = await signUp();
    const { payment } = await buyVideo(buyer, await putPaidVideo(fixtures));
    const as = refunds === "buyer" ? buyer : fixtures.people[refunds];
    return { as, input: { body: { purchase_id: payment.id, reason } } };
  },
  other: withBody({ reason: "It was bought by mistake." }),
});

/** A visitor writes to the platform. */
const form = (changes: object = {}): Row => ({
  first: async () => ({
    input: {
      body: {
        name: "Ada Tester",
        email: `${crypto.randomUUID()}@example.test`,
        message: "How do I move my films here?",
        ...changes,
      },
    },
  }),
  other: withBody({ message: "How do I move my posts here?" }),
});

const rows: Readonly<Record<string, Row>> = {
  "payment.subscribe": {
    first: async () => ({
      as: await makeCreator({ plan: false }),
      input: { body: { package_id: fixtures.plan.id } },
    }),
    other: withBody({ trial: false }),
  },
  "payment.purchaseVideo": {
    first: fromMatrix("payment.purchaseVideo", "watcher"),
    other: withBody({ coupon_code: "HARBOUR" }),
  },
  "payment.purchaseChannel": {
    first: fromMatrix("payment.purchaseChannel", "watcher"),
    other: (input) => changed(input, { query: { coupon_code: "HARBOUR" } }),
  },
  "payment.purchaseMinutes": {
    first: fromMatrix("payment.purchaseMinutes", "owner"),
    other: withBody({ pack_id: "minutes-1000" }),
  },
  "refund.ofPurchase": refund("buyer"),
  "refund.ofSale": refund("owner"),
  "refund.byAdmin": refund("admin"),
  "promotion.promoteVideo": {
    first: fromMatrix("promotion.promoteVideo", "owner"),
    other: withBody({ offer_id: "promotion-30" }),
  },
  "subscription.replacePaymentMethod": {
    first: fromMatrix("subscription.replacePaymentMethod", "otherCreator"),
  },
  "upload.create": {
    first: fromMatrix("upload.create", "owner"),
    other: withBody({ title: "Mist" }),
  },
  "upload.replace": {
    first: fromMatrix("upload.replace", "owner"),
    other: withBody({ file_name: "mist.mp4" }),
  },
  "live.create": { first: fromMatrix("live.create", "owner"), other: withBody({ title: "Calm" }) },
  "comment.create": {
    first: fromMatrix("comment.create", "watcher"),
    other: withBody({ text: "Seen twice." }),
  },
  "review.create": {
    first: fromMatrix("review.create", "watcher"),
    other: withBody({ rating: 4 }),
  },
  "blog.create": {
    first: fromMatrix("blog.create", "owner"),
    other: withBody({ title: "Pepper" }),
  },
  "video.create": {
    first: fromMatrix("video.create", "owner"),
    other: withBody({ title: "Another draft" }),
  },
  "channel.create": {
    first: fromMatrix("channel.create", "owner"),
    other: withBody({ name: "Piers of another name" }),
  },
  "series.create": {
    first: fromMatrix("series.create", "owner"),
    other: withBody({ name: "Buoys in order" }),
  },
  "ownPlaylist.create": {
    first: fromMatrix("ownPlaylist.create", "watcher"),
    other: withBody({ name: "Mornings" }),
  },
  "form.contact": form(),
  "form.enterprise": form({ company: "Harbour Films", team_size: 12 }),
  "bulkChange.start": {
    first: fromMatrix("bulkChange.start", "admin"),
    other: withBody({ reason: "Another test." }),
  },
  "adminPlan.create": {
    first: fromMatrix("adminPlan.create", "admin"),
    other: withBody({ name: "Lightship" }),
  },
};

const calls = allCalls
  .filter(({ definition }) => definition.idempotent === true)
  .map(({ name, definition }) => ({ name, definition, row: rows[name] }));

it("every call that accepts a key has its row, and no other", () => {
  expect(Object.keys(rows).sort()).toEqual(calls.map(({ name }) => name).sort());
});

/** Sends a request with a new key, and returns a function that repeats it with this key. */
async function askFirst(definition: CallDefinition, row: Row | undefined) {
  if (row === undefined) throw new Error("This call takes a key and has no row");
  const { as, input } = await row.first();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const caller = as === undefined ? { headers } : { as, headers };
  const ask = (request: LooseInput) => sendCall(definition, request, caller);
  const first = await ask(input);
  expect(first.status, first.text).toBe(definition.status ?? 200);
  return { as, first, again: () => ask(input), other: () => ask(row.other?.(input) ?? input) };
}

describe("the same key with another request is a conflict, and the first answer stays", () => {
  const different = calls.filter(({ row }) => row === undefined || row.other !== undefined);

  it.each(different)("$name", async ({ definition, row }) => {
    const { first, again, other } = await askFirst(definition, row);
    const refused = await other();
    expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
      409,
      "idempotency_conflict",
      "An earlier try with other content may have worked. Check that, then start again.",
    ]);
    expect(JSON.parse((await again()).text)).toEqual(JSON.parse(first.text));
  });
});

describe("while the first request runs, a call without a variant answers a conflict too", () => {
  const alike = calls.filter(({ row }) => row !== undefined && row.other === undefined);

  it.each(alike)("$name", async ({ definition, row }) => {
    expect([definition.params, definition.query, definition.body]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const { as, first, again } = await askFirst(definition, row);
    expect(JSON.parse((await again()).text)).toEqual(JSON.parse(first.text));
    const { idempotency } = fixtures.database;
    const { data } = await idempotency.query
      .byKey({ user_id: as?.id ?? "" })
      .go({ consistent: true });
    expect(data).toHaveLength(1);
    for (const { user_id, key_hash } of data) {
      const created_at = new Date().toISOString();
      await idempotency.patch({ user_id, key_hash }).set({ state: "running", created_at }).go();
    }
    const refused = await again();
    expect([refused.status, refused.error?.code, refused.headers.get("retry-after")]).toEqual([
      409,
      "idempotency_conflict",
      "2",
    ]);
  });
});
