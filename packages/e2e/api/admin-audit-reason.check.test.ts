import { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import { beforeAll, describe, expect, it } from "vitest";
import {
  putAssignment,
  putCategory,
  putChannel,
  putEnterprisePlan,
  putPerson,
} from "./support/admin-fixtures.ts";
import { auditEntriesOf } from "./support/audit-entries.ts";
import { putBlog, putComment, putReview, putVideo } from "./support/fixtures.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const why = "Somebody has asked us to.";

/** The admin calls that take a reason, and their input. */
const reasoned: [string, () => Promise<{ path: string; body: object; object?: string }>][] = [
  ["POST", async () => ({ path: "/api/admin/categories", body: { name: crypto.randomUUID() } })],
  [
    "PUT",
    async () => {
      const object = await putCategory(fixtures);
      return { path: `/api/admin/categories/${object}`, body: { position: 7, version: 1 }, object };
    },
  ],
  [
    "POST",
    async () => ({
      path: "/api/admin/package",
      body: {
        name: "Lightship",
        description: "Made for people at sea.",
        features: [],
        price: 100,
        minutes_per_month: 10,
        channel_limit: 1,
        live: false,
        platform_fee_percent: 5,
        type: "monthly",
        is_enterprise: true,
      },
    }),
  ],
  [
    "POST",
    async () => {
      const package_id = await putEnterprisePlan(fixtures);
      const object = await putPerson(fixtures, { account_type: "creator" });
      const body = { package_id, user_ids: [object] };
      return { path: "/api/admin/package/assign-users", body, object };
    },
  ],
  [
    "POST",
    async () => {
      const body = await putAssignment(fixtures);
      return { path: "/api/admin/package/remove-user", body, object: body.user_id };
    },
  ],
  [
    "PUT",
    async () => {
      const object = await putBlog(fixtures);
      return { path: `/api/blogs/${object}`, body: { title: "Notes", version: 1 }, object };
    },
  ],
  ...(["video", "channel", ""] as const).map((kind): (typeof reasoned)[number] => [
    "POST",
    async () => {
      const [field, object] =
        kind === "video"
          ? ["videoId", await putVideo(fixtures)]
          : kind === "channel"
            ? ["channelId", await putChannel(fixtures)]
            : ["userId", await putPerson(fixtures)];
      return { path: `/api/data-transfer/${kind}`, body: { [field]: object }, object };
    },
  ]),
];

describe("the reason", () => {
  it("is recorded when the admin gives one", async () => {
    for (const [method, make] of reasoned) {
      const { path, body, object } = await make();
      const answer = await send(method, path, {
        as: fixtures.people.admin,
        body: { ...body, reason: why },
      });
      expect(answer.error, `${path} ${answer.text}`).toBeUndefined();
      const entries = await auditEntriesOf(fixtures, answer.headers.get("x-request-id"));
      expect([path, entries.map(({ reason }) => reason)]).toEqual([path, [why]]);
      if (object !== undefined) expect(entries).toMatchObject([{ object_id: object }]);
    }
  });

  it("is in the query of a call without a body", async () => {
    const review = (id: string) => `/api/channels/${fixtures.channel.id}/reviews/${id}`;
    for (const [method, path] of [
      ["PUT", `${review(await putReview(fixtures))}/hide`],
      ["PUT", `${review(await putReview(fixtures, "hidden"))}/hide`],
      ["PUT", `${review(await putReview(fixtures, "hidden"))}/show`],
      ["DELETE", `/api/comments/${await putComment(fixtures)}`],
    ] as const) {
      const address = `${path}?reason=${encodeURIComponent(why)}`;
      const answer = await send(method, address, { as: fixtures.people.admin });
      expect(answer.status, answer.text).toBe(200);
      const [entry] = await auditEntriesOf(fixtures, answer.headers.get("x-request-id"));
      const { entries } = await succeed(
        fixtures.people.admin.call(adminAuditCalls.list, {
          query: { object_id: entry?.object_id ?? "" },
        }),
      );
      expect(entries[0]).toMatchObject({ actor_id: fixtures.people.admin.id, reason: why });
    }
  });
});
