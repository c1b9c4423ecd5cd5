import { adminOperationsCalls } from "@marquee/contracts/operations/admin/admin-operations.calls";
import { providerNames } from "@marquee/contracts/operations/admin/provider-names";
import { newJob } from "@marquee/core/operations/deletion";
import { dueAt } from "@marquee/core/platform/due";
import { newId } from "@marquee/core/platform/ids";
import { queueDefinitions } from "@marquee/core/platform/queues";
import { beforeAll, expect, it } from "vitest";
import { putWebhookEvent } from "./support/admin-fixtures.ts";
import { putVideo } from "./support/fixtures.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const admin = () => fixtures.people.admin;
const day = 86_400_000;

/** A night of this test only, later than every run of the schedule. */
async function putNight(at: Date): Promise<string> {
  const run = newId("reconciliation", at);
  const parts = [
    { part: "assets", findings: [] },
    { part: "payouts", findings: [`${run} was paid out and not noted`] },
  ];
  for (const each of parts) {
    await fixtures.database.reconciliationParts
      .create({
        ...each,
        run,
        state: "done",
        pages: 1,
        checked: 12,
        repaired: each.findings.length,
        started_at: at.toISOString(),
        updated_at: at.toISOString(),
        finished_at: at.toISOString(),
        expires_at: Math.floor(Date.now() / 1000) + 3600,
      })
      .go();
  }
  return run;
}

it("lists the parts of the nights, newest night first, page by page", async () => {
  const future = Date.now() + 1000 * day;
  const earlier = await putNight(new Date(future));
  const later = await putNight(new Date(future + day));
  const list = (cursor?: string) =>
    succeed(
      admin().call(adminOperationsCalls.reconciliation, {
        query: { limit: 2, ...(cursor !== undefined && { cursor }) },
      }),
    );
  const first = await list();
  expect(first.parts.map(({ run, part }) => [run, part])).toEqual([
    [later, "payouts"],
    [later, "assets"],
  ]);
  expect(first.parts[0]).toMatchObject({
    state: "done",
    checked: 12,
    repaired: 1,
    failed: 0,
    findings: [`${later} was paid out and not noted`],
  });
  const second = await list(first.pagination.next_cursor ?? "");
  expect(second.parts.map(({ run }) => run)).toEqual([earlier, earlier]);
});

it("lists a deletion that has not ended, with its step", async () => {
  const videoId = await putVideo(fixtures);
  const { id: ownerId } = fixtures.people.owner;
  const now = new Date();
  const job = newJob(now, { kind: "video", objectId: videoId, ownerId, requestedBy: ownerId });
  // Sorts before the jobs of other tests, and lies after the end of this test.
  const wakes = new Date(now.getTime() + 5 * 60_000).toISOString();
  await fixtures.database.deletionJobs
    .create({ ...job, ...dueAt("deletion", wakes, job.id), state: "running" })
    .go();
  const list = async () =>
    (
      await succeed(admin().call(adminOperationsCalls.deletions, { query: { limit: 100 } }))
    ).deletions.find(({ id }) => id === job.id);
  expect(await list()).toMatchObject({
    kind: "video",
    object_id: videoId,
    owner_id: ownerId,
    state: "running",
    step: job.step,
    step_number: 1,
    wakes_at: wakes,
  });
  await fixtures.database.deletionJobs
    .patch({ id: job.id })
    .set({ state: "done" })
    .remove(["due", "due_sort_key"])
    .go();
  expect(await list()).toBeUndefined();
});

it("counts every queue, and a redrive of a queue without dead letters moves nothing", async () => {
  const { queues } = await succeed(admin().call(adminOperationsCalls.queues));
  expect(queues.map(({ name }) => name)).toEqual(queueDefinitions.map(({ name }) => name));
  expect(queues.find(({ name }) => name === "export")?.dead).toBe(0);
  expect(
    await succeed(
      admin().call(adminOperationsCalls.redrive, { params: { name: "export" }, body: {} }),
    ),
  ).toEqual({ moved: 0 });
});

it("checks every provider", async () => {
  // With the permissions that the manifest grants the function.
  const { providers } = await succeed(admin().call(adminOperationsCalls.providers));
  expect(providers.filter(({ succeeded_at }) => succeeded_at === null)).toEqual([]);
  expect(providers.map(({ id }) => id)).toEqual(providerNames.slice());
});

it("lists the webhooks of a day, newest first, and replays one", async () => {
  // A day of this test only.
  const at = new Date(Date.UTC(2020, 0, 1) + Math.floor(Math.random() * 1000) * day);
  const earlier = await putWebhookEvent(fixtures, at);
  const later = await putWebhookEvent(fixtures, new Date(at.getTime() + 1000));
  const list = async (ofDay: Date) =>
    (
      await succeed(
        admin().call(adminOperationsCalls.webhooks, {
          query: { provider: "mux", day: ofDay.toISOString().slice(0, 10), limit: 100 },
        }),
      )
    ).events;
  expect((await list(at)).map(({ event_id }) => event_id)).toEqual([later, earlier]);
  const params = { provider: "mux" as const, event_id: later };
  expect(await succeed(admin().call(adminOperationsCalls.replay, { params, body: {} }))).toEqual({
    queued: true,
  });
  // Handled today, it is in today's log.
  const handled = await eventually(
    () => list(new Date()),
    (events) => events.some(({ event_id }) => event_id === later),
  );
  expect(handled.find(({ event_id }) => event_id === later)?.handled_at).not.toBeNull();
  expect((await list(at)).map(({ event_id }) => event_id)).toEqual([earlier]);
});

it("has the events of payments in the log of Stripe", async () => {
  // The creators of this file have just paid for their plans.
  const { events } = await eventually(
    () =>
      succeed(
        admin().call(adminOperationsCalls.webhooks, { query: { provider: "stripe", limit: 100 } }),
      ),
    (log) => log.events.some(({ type }) => type === "invoice.paid"),
  );
  expect(events.every(({ handled_at }) => handled_at !== null)).toBe(true);
});
