import { shardOf } from "@marquee/core/platform/dynamo/keys";
import { newId } from "@marquee/core/platform/ids";
import { webhookLogOf } from "@marquee/core/platform/inbox/handle-event-once";
import { providerSecret, putVideo } from "./fixtures.ts";
import { onShardOf, secondsAgo } from "./lists/batch.ts";
import type { Fixtures } from "./shared-fixtures.ts";

const isoNow = () => new Date().toISOString();

const newPersonId = () => `usr_${crypto.randomUUID().replaceAll("-", "")}`;

/** A person who exists in the table only. */
export async function putPerson(
  fixtures: Fixtures,
  changes: {
    id?: string;
    name?: string;
    account_type?: "watcher" | "creator" | "admin";
    created_at?: string;
  } = {},
): Promise<string> {
  const { id = newPersonId() } = changes;
  await fixtures.database.users
    .create({
      id,
      account_type: "watcher",
      name: "Walter Watcher",
      email: `${id.toLowerCase()}@example.test`,
      email_verified: true,
      created_at: isoNow(),
      updated_at: isoNow(),
      ...changes,
    })
    .go();
  return id;
}

/** An enterprise plan, with the product and price of a built-in one. */
/** A plan that an offer makes; without `is_enterprise`, which an offer always is. */
export const planOffer = {
  name: "Lighthouse",
  description: "For the keepers of the coast.",
  features: ["As many channels as there are lights"],
  type: "monthly" as const,
  price: 250_000,
  minutes_per_month: 20_000,
  channel_limit: 50,
  live: true,
  platform_fee_percent: 3,
  trial_days: 0,
  position: 0,
};

export async function putEnterprisePlan(fixtures: Fixtures): Promise<string> {
  const { data: built } = await fixtures.database.plans.get({ id: fixtures.plan.id }).go();
  if (built === null) throw new Error("The plan is gone");
  const { code: _, ...like } = built;
  const id = newId("package", new Date());
  await fixtures.database.plans
    .create({
      ...like,
      id,
      name: "Lighthouse",
      is_enterprise: true,
      created_at: isoNow(),
      version: 1,
    })
    .go();
  return id;
}

/** An enterprise plan that is offered to one person. */
export async function putAssignment(
  fixtures: Fixtures,
): Promise<{ package_id: string; user_id: string }> {
  const [package_id, user_id] = await Promise.all([
    putEnterprisePlan(fixtures),
    putPerson(fixtures),
  ]);
  await fixtures.database.planAssignments
    .put({ package_id, user_id, assigned_by: fixtures.people.admin.id, created_at: isoNow() })
    .go();
  return { package_id, user_id };
}

/** A finished bulk change, with accounts that were refused. */
export async function putBulkChange(fixtures: Fixtures, failures = 1): Promise<string> {
  const id = newId("bulk_change", new Date());
  const people = await Promise.all(
    Array.from({ length: failures }, (_, index) => {
      const created_at = secondsAgo(index).toISOString();
      return putPerson(fixtures, { id: onShardOf(index, newPersonId), created_at });
    }),
  );
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  await fixtures.database.bulkChanges
    .create({
      id,
      kind: "activate",
      requested_by: fixtures.people.admin.id,
      request_id: "test",
      state: "done",
      total: failures,
      changed: 0,
      failed: failures,
      created_at: isoNow(),
      updated_at: isoNow(),
      finished_at: isoNow(),
      expires_at,
    })
    .go();
  await fixtures.database.bulkChangeItems
    .put(
      people.map((user_id) => ({
        change_id: id,
        user_id,
        state: "failed" as const,
        reason: "This account is active already.",
        failed_in: id,
        failed_sort_key: user_id,
        expires_at,
      })),
    )
    .go();
  return id;
}

export async function putCategory(fixtures: Fixtures): Promise<string> {
  const id = newId("category", new Date());
  await fixtures.database.categories
    .create({ id, name: `Harbours ${id}`, created_at: isoNow() })
    .go();
  return id;
}

/** A channel of the owner; a private one is in no public list. */
export async function putChannel(
  fixtures: Fixtures,
  privacy_type: "public" | "private" = "private",
): Promise<string> {
  const id = newId("channel", new Date());
  await fixtures.database.channels
    .create({
      id,
      creator_id: fixtures.people.owner.id,
      creator_name: "Cora Creator",
      name: `Piers ${id}`,
      description: "Short films from harbours, shores and boats.",
      category_id: fixtures.category,
      privacy_type,
      price: 0,
      purchase_type: "one_time",
      created_at: isoNow(),
      updated_at: isoNow(),
    })
    .go();
  return id;
}

export const putBlockedVideo = (fixtures: Fixtures): Promise<string> =>
  putVideo(fixtures, {
    status: "blocked",
    blocked_from: "published",
    blocked_at: isoNow(),
    blocked_reason: "Shows somebody's address.",
  });

/** The watcher's open report of a video of the owner. */
export async function putReport(fixtures: Fixtures): Promise<string> {
  const id = newId("report", new Date());
  await fixtures.database.reports
    .create({
      id,
      reporter_id: fixtures.people.watcher.id,
      object_type: "video",
      object_id: await putVideo(fixtures),
      object_title: "Lighthouse keepers",
      object_owner_id: fixtures.people.owner.id,
      reason: "privacy",
      details: "",
      state: "open",
      shard: shardOf(id),
      created_at: isoNow(),
    })
    .go();
  return id;
}

/** An unanswered message; an enterprise enquiry has the address of a new creator. */
export async function putEnquiry(
  fixtures: Fixtures,
  changes: {
    kind?: "contact" | "enterprise";
    state?: "new" | "answered" | "closed";
    email?: string;
  } = {},
): Promise<string> {
  const now = new Date();
  const id = newId("form", now);
  const { kind = "contact" } = changes;
  const company = { company: "Harbour Films", team_size: 40, upload_minutes: 20_000 };
  await fixtures.database.formMessages
    .create({
      id,
      kind,
      state: "new",
      name: "Ada Tester",
      email: `${(await putPerson(fixtures, { account_type: "creator" })).toLowerCase()}@example.test`,
      message: "How do I move my films here?",
      ...(kind === "enterprise" && company),
      ...changes,
      created_at: now.toISOString(),
      expires_at: Math.floor(now.getTime() / 1000) + 86_400,
    })
    .go();
  return id;
}

/** A handled event of the video provider that changed nothing. */
export async function putWebhookEvent(fixtures: Fixtures, handledAt = new Date()): Promise<string> {
  const event_id = crypto.randomUUID();
  const handled_at = handledAt.toISOString();
  const type = "video.asset.updated";
  await fixtures.database.inbox
    .put({
      provider: "mux",
      event_id,
      type,
      message: { id: event_id, type, data: { id: `${providerSecret}Asset${event_id}` } },
      log: webhookLogOf("mux", handled_at.slice(0, 10)),
      log_sort_key: `${handled_at}_${event_id}`,
      handled_at,
      expires_at: Math.floor(Date.now() / 1000) + 86_400,
    })
    .go();
  return event_id;
}
