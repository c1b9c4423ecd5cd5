import { beforeAll, describe, expect, it } from "vitest";
import { allRows } from "./access-matrix.ts";
import {
  putAssignment,
  putCategory,
  putChannel,
  putEnquiry,
  putEnterprisePlan,
  putPerson,
  putReport,
} from "./support/admin-fixtures.ts";
import { ask } from "./support/ask.ts";
import { putVideo } from "./support/fixtures.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const ulid = "01HZZZZZZZZZZZZZZZZZZZZZZZ";
const ours = allRows.filter(({ definition }) =>
  ["admin", "operations", "providers"].includes(definition.area),
);
const asAdmin = (method: string, path: string, body?: unknown) =>
  send(method, path, { as: fixtures.people.admin, ...(body === undefined ? {} : { body }) });

/** The specification's own path of an admin call. */
const elsewhere = ["/api/payments/admin/refunds"];

it("every call for admins stands under /api/admin and is for nobody else", () => {
  for (const { name, definition } of allRows) {
    const isAdminPath =
      definition.path.startsWith("/api/admin") || elsewhere.includes(definition.path);
    expect([name, definition.auth === "admin"]).toEqual([name, isAdminPath]);
  }
  expect(ours.length).toBeGreaterThan(20);
});

describe("a body that is no JSON, a list, or has an unknown field is refused", () => {
  it.each(ours.filter(({ definition }) => definition.body !== undefined))(
    "of $name",
    async (row) => {
      const caller = "admin";
      const { definition } = row;
      const input = await row.input(fixtures, caller);
      const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        String(input.params?.[name]),
      );
      const broken = await asAdmin(definition.method, path, "{");
      expect(broken.error?.code).toBe("malformed_request");
      const list = await asAdmin(definition.method, path, []);
      expect(list.error?.code).toBe("invalid_fields");
      const unknown = await ask(fixtures, row, caller, {
        body: { ...Object(input.body), id: "x" },
      });
      expect(unknown.error).toMatchObject({
        code: "invalid_fields",
        fields: { id: "This field is not known here" },
      });
    },
  );
});

describe("a wrong page, limit or cursor is refused", () => {
  const lists = ours.filter(({ definition }) => {
    const { query } = definition;
    return query !== undefined && "shape" in query && "cursor" in query.shape;
  });

  it.each(lists)("of the list $name", async (row) => {
    const codeFor = async (query: Record<string, unknown>) =>
      (await ask(fixtures, row, "admin", { query })).error?.code;
    expect(await codeFor({ limit: 101 })).toBe("invalid_fields");
    expect(await codeFor({ page: 0 })).toBe("invalid_fields");
    expect(await codeFor({ page: 11, limit: 100 })).toBe("page_too_far");
    expect(await codeFor({ cursor: "bm9uc2Vuc2U" })).toBe("invalid_cursor");
  });

  it.each([
    ["/api/admin/users?sort_by=activity", "sort_by"],
    ["/api/admin/users?order_by=up", "order_by"],
    ["/api/admin/users?type=visitor", "type"],
    ["/api/admin/users?package_id=vid_1", "package_id"],
    ["/api/admin/packages?type=weekly", "type"],
    ["/api/admin/packages?is_enterprise=perhaps", "is_enterprise"],
    ["/api/admin/channels?privacy_type=secret", "privacy_type"],
    ["/api/admin/channels?creator_id=chn_1", "creator_id"],
    ["/api/admin/video/user-video?status=gone", "status"],
    ["/api/admin/reports?state=closed", "state"],
    ["/api/admin/operations/webhooks?provider=paypal", "provider"],
    ["/api/admin/operations/webhooks?day=20261120", "day"],
    ["/api/admin/enquiries?state=open", "state"],
    ["/api/admin/enquiries?kind=letter", "kind"],
    ["/api/admin/audit?day=20261120", "day"],
    ["/api/admin/audit?object_id=%23", "object_id"],
  ])("%s names its field", async (path, field) => {
    const answer = await asAdmin("GET", path);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
  });
});

describe("404 of what is not there", () => {
  const noPerson = "usr_nobodyatall";
  it.each([
    ["GET", `/api/admin/creator-profile/${noPerson}`, undefined],
    ["GET", `/api/admin/watcher-profile/${noPerson}`, undefined],
    ["GET", `/api/admin/watcher-channels/${noPerson}`, undefined],
    ["GET", `/api/admin/watcher-videos/${noPerson}`, undefined],
    ["PUT", `/api/admin/user/${noPerson}`, { notes: "x", version: 1 }],
    ["PUT", `/api/admin/package/pkg_${ulid}`, { price: 200, version: 1 }],
    ["GET", `/api/admin/package/pkg_${ulid}/users`, undefined],
    ["POST", "/api/admin/package/remove-user", { package_id: `pkg_${ulid}`, user_id: noPerson }],
    ["PUT", `/api/admin/channel/chn_${ulid}`, { privacy_type: "private", version: 1 }],
    ["GET", `/api/admin/channel/chn_${ulid}`, undefined],
    ["GET", `/api/admin/video/vid_${ulid}`, undefined],
    ["PUT", `/api/admin/video/vid_${ulid}`, { privacy_type: "private", version: 1 }],
    ["POST", `/api/admin/video/vid_${ulid}/block`, { reason: "A test." }],
    ["POST", `/api/admin/video/vid_${ulid}/restore`, { reason: "A test." }],
    ["PUT", `/api/admin/categories/cat_${ulid}`, { name: "Piers", version: 1 }],
    ["GET", `/api/admin/categories/cat_${ulid}/uses`, undefined],
    [
      "POST",
      `/api/admin/categories/cat_${ulid}/merge`,
      { into_id: `cat_${ulid.replace("Z", "A")}`, version: 1 },
    ],
    ["PUT", `/api/admin/reports/rep_${ulid}`, { state: "dismissed", note: "x", version: 1 }],
    ["POST", "/api/admin/operations/queues/letters/redrive", {}],
    ["GET", `/api/admin/bulk-changes/blk_${ulid}/failures`, undefined],
    [
      "POST",
      "/api/admin/bulk-changes",
      { kind: "assign_plan", user_ids: [noPerson], package_id: `pkg_${ulid}` },
    ],
    ["POST", "/api/admin/operations/webhooks/stripe/evt_nobody/replay", {}],
    ["PUT", `/api/admin/enquiries/frm_${ulid}`, { state: "closed", version: 1 }],
    ["POST", `/api/admin/enquiries/frm_${ulid}/reply`, { text: "Hello.", version: 1 }],
    ["POST", "/api/reports", { object_type: "video", object_id: `vid_${ulid}`, reason: "spam" }],
  ])("%s %s", async (method, path, body) => {
    const answer = await asAdmin(method, path, body);
    expect(answer.error?.code, answer.text).toBe("not_found");
  });

  it("of an enterprise plan that is not there, before anybody is looked at", async () => {
    const body = { package_id: `pkg_${ulid}`, user_ids: [await putPerson(fixtures)] };
    expect((await asAdmin("POST", "/api/admin/package/assign-users", body)).error?.code).toBe(
      "not_found",
    );
  });
});

describe("409 of a lost edit names the newer version", () => {
  it.each([
    ["user", async () => `/api/admin/user/${await putPerson(fixtures)}`, { notes: "x" }],
    [
      "plan",
      async () => `/api/admin/package/${await putEnterprisePlan(fixtures)}`,
      { live: false },
    ],
    [
      "channel",
      async () => `/api/admin/channel/${await putChannel(fixtures)}`,
      { privacy_type: "private" },
    ],
    [
      "video",
      async () => `/api/admin/video/${await putVideo(fixtures)}`,
      { privacy_type: "private" },
    ],
    [
      "category",
      async () => `/api/admin/categories/${await putCategory(fixtures)}`,
      { position: 5 },
    ],
    [
      "enquiry",
      async () => `/api/admin/enquiries/${await putEnquiry(fixtures)}`,
      { state: "closed" },
    ],
    [
      "report",
      async () => `/api/admin/reports/${await putReport(fixtures)}`,
      { state: "dismissed", note: "Nothing to see." },
    ],
  ] as const)("of a %s", async (_, pathOf, changes) => {
    const path = await pathOf();
    const edits = await Promise.all(
      [1, 2, 3].map(() => asAdmin("PUT", path, { ...changes, version: 1 })),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { error } of edits) {
      if (error !== undefined)
        expect(error).toMatchObject({ code: "version_conflict", details: { version: 2 } });
    }
    const missing = await asAdmin("PUT", path, changes);
    expect(Object.keys(missing.error?.fields ?? {})).toEqual(["version"]);
  });
});

describe("what an admin may not do", () => {
  it("close their own account, another admin's, or change it at all", async () => {
    const other = await putPerson(fixtures, { account_type: "admin" });
    for (const id of [fixtures.people.admin.id, other]) {
      for (const body of [
        { is_active: false, type: "other", reason: "A test.", version: 1 },
        { name: "Somebody", version: 1 },
      ]) {
        const answer = await asAdmin("PUT", `/api/admin/user/${id}`, body);
        expect(answer.error).toMatchObject({
          code: "forbidden",
          message: "An administrator's account cannot be changed here.",
        });
      }
      const { data } = await fixtures.database.users.get({ id }).go();
      expect(data?.deactivated_at).toBeUndefined();
    }
  });

  it("make an admin, or change an address, a plan or a payout account", async () => {
    const path = `/api/admin/user/${await putPerson(fixtures)}`;
    for (const field of ["account_type", "email", "subscription", "payout_status", "user_index"]) {
      const answer = await asAdmin("PUT", path, { [field]: "admin", version: 1 });
      expect(answer.error?.fields).toEqual({ [field]: "This field is not known here" });
    }
  });

  it("deactivate an account, block or restore without a reason", async () => {
    const person = `/api/admin/user/${await putPerson(fixtures)}`;
    expect((await asAdmin("PUT", person, { is_active: false, version: 1 })).error?.fields).toEqual({
      type: "Choose what it is about",
      reason: "Say why: the person reads it",
    });
    expect((await asAdmin("PUT", person, { type: "abuse", version: 1 })).error?.fields).toEqual({
      type: "Only a deactivation has this",
    });
    const channel = `/api/admin/channel/${await putChannel(fixtures)}`;
    for (const is_blocked of [true, false]) {
      const answer = await asAdmin("PUT", channel, { is_blocked, version: 1 });
      expect(answer.error?.fields).toEqual({ reason: "Say why: the channel's owner reads it" });
    }
    const video = `/api/admin/video/${await putVideo(fixtures)}`;
    for (const act of ["block", "restore"]) {
      const answer = await asAdmin("POST", `${video}/${act}`, {});
      expect(Object.keys(answer.error?.fields ?? {})).toEqual(["reason"]);
    }
  });

  it("change a channel's words or price", async () => {
    const channel = `/api/admin/channel/${await putChannel(fixtures)}`;
    for (const change of [
      { name: "Piers" },
      { description: "Films from harbours, in words." },
      { price: 100 },
    ]) {
      const [field] = Object.keys(change);
      const answer = await asAdmin("PUT", channel, { ...change, version: 1 });
      expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
    }
  });

  it("change what a plan of another kind costs", async () => {
    const plan = `/api/admin/package/${await putEnterprisePlan(fixtures)}`;
    for (const change of [{ type: "yearly" }, { is_enterprise: false }, { stripe_price_id: "x" }]) {
      expect((await asAdmin("PUT", plan, { ...change, version: 1 })).status).toBe(422);
    }
  });

  it("change a video's words or price, or who finds one that is deleted", async () => {
    const video = `/api/admin/video/${await putVideo(fixtures)}`;
    for (const change of [{ title: "Piers" }, { price: 100 }, { description: "Piers" }]) {
      const body = { privacy_type: "private", ...change, version: 1 };
      expect((await asAdmin("PUT", video, body)).status).toBe(422);
    }
    const deleted = `/api/admin/video/${await putVideo(fixtures, { status: "deleted" })}`;
    const answer = await asAdmin("PUT", deleted, { privacy_type: "private", version: 1 });
    expect(answer.error).toMatchObject({
      code: "invalid_state",
      message: "A deleted video cannot be shown.",
    });
  });

  it("open a channel that has a price to everybody", async () => {
    const id = await putChannel(fixtures);
    await fixtures.database.channels.patch({ id }).set({ price: 900 }).go();
    const path = `/api/admin/channel/${id}`;
    const answer = await asAdmin("PUT", path, { privacy_type: "public", version: 1 });
    expect(answer.error?.fields).toEqual({ privacy_type: "A channel with a price stays private" });
  });

  it("choose a category that is not there", async () => {
    const body = { category_id: `cat_${ulid}`, version: 1 };
    const person = `/api/admin/user/${await putPerson(fixtures)}`;
    const channel = `/api/admin/channel/${await putChannel(fixtures)}`;
    for (const path of [person, channel]) {
      expect((await asAdmin("PUT", path, body)).error?.fields).toEqual({
        category_id: "Choose one of the categories",
      });
    }
  });
});

describe("plans of named people", () => {
  const path = "/api/admin/package/assign-users";

  it("are assigned to creators who are there", async () => {
    const package_id = await putEnterprisePlan(fixtures);
    const user_ids = [
      await putPerson(fixtures, { account_type: "creator" }),
      "usr_nobodyatall",
      fixtures.people.admin.id,
      await putPerson(fixtures),
    ];
    const answer = await asAdmin("POST", path, { package_id, user_ids });
    expect(answer.error?.fields).toEqual({
      "user_ids.1": "Nobody with this id can take a plan",
      "user_ids.2": "Nobody with this id can take a plan",
      "user_ids.3": "Nobody with this id can take a plan",
    });
    const { data } = await fixtures.database.planAssignments.query.byPlan({ package_id }).go();
    expect(data).toEqual([]);
  });

  it("are enterprise plans on offer, for at most 100 people at once", async () => {
    const user_ids = [await putPerson(fixtures)];
    const open = await asAdmin("POST", path, { package_id: fixtures.plan.id, user_ids });
    expect(open.error?.code).toBe("invalid_state");
    const retired = await putEnterprisePlan(fixtures);
    await fixtures.database.plans.patch({ id: retired }).set({ active: false }).go();
    expect((await asAdmin("POST", path, { package_id: retired, user_ids })).error?.code).toBe(
      "invalid_state",
    );
    const many = Array.from({ length: 101 }, (_, index) => `usr_person${index}`);
    for (const ids of [[], many]) {
      const answer = await asAdmin("POST", path, { package_id: retired, user_ids: ids });
      expect(Object.keys(answer.error?.fields ?? {})).toEqual(["user_ids"]);
    }
  });

  it("are taken from somebody once", async () => {
    const body = await putAssignment(fixtures);
    const remove = "/api/admin/package/remove-user";
    expect((await asAdmin("POST", remove, body)).status).toBe(200);
    expect((await asAdmin("POST", remove, body)).error?.code).toBe("not_found");
  });

  it("have words, figures and a price within their limits", async () => {
    const fine = {
      name: "Lighthouse",
      description: "For the keepers of the coast.",
      features: [],
      type: "monthly",
      is_enterprise: true,
      price: 250_000,
      minutes_per_month: 20_000,
      channel_limit: 50,
      live: true,
      platform_fee_percent: 3,
    };
    for (const [field, value] of [
      ["name", "L"],
      ["description", "Short"],
      ["type", "weekly"],
      ["price", 99],
      ["price", 12.5],
      ["minutes_per_month", -1],
      ["channel_limit", 0],
      ["platform_fee_percent", 51],
      ["trial_days", 91],
    ] as const) {
      const answer = await asAdmin("POST", "/api/admin/package", { ...fine, [field]: value });
      expect(Object.keys(answer.error?.fields ?? {}), field).toEqual([field]);
    }
  });
});
