import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import type { Deletion } from "@marquee/contracts/operations/deletion/deletion.schema";
import type { Database } from "@marquee/core/database";
import { newId } from "@marquee/core/platform/ids";
import * as z from "zod/mini";
import { runSchedule } from "./console.ts";
import { openDatabase } from "./database.ts";
import type { TestPerson } from "./person.ts";
import type { Fixtures } from "./shared-fixtures.ts";
import { urls } from "./stack.ts";
import { eventually, succeed } from "./succeed.ts";

/** A finished deletion of an object of the owner. */
export async function putDeletion(
  fixtures: Fixtures,
  changes: { owner_id?: string; requested_by?: string } = {},
): Promise<string> {
  const now = new Date();
  const id = newId("deletion", now);
  await fixtures.database.deletionJobs
    .create({
      id,
      kind: "video",
      object_id: newId("video", now),
      owner_id: fixtures.people.owner.id,
      requested_by: fixtures.people.owner.id,
      state: "done",
      step: "record",
      counts: [{ name: "record", done: 1 }],
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      finished_at: now.toISOString(),
      ...changes,
    })
    .go();
  return id;
}

/** The records that the payment webhook would have written. */
export async function putChannelPurchase(
  database: Database,
  buyerId: string,
  channel: Channel,
): Promise<void> {
  const now = new Date();
  await database.purchases
    .put({
      buyer_id: buyerId,
      item_id: channel.id,
      id: newId("purchase", now),
      kind: "channel",
      creator_id: channel.creator_id,
      title: channel.name,
      status: "paid",
      amount: channel.price,
      platform_fee: 0,
      session_id: `cs_${channel.id}`,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
}

/** Waits until a deletion has this state and returns its progress. */
export function waitForDeletion(
  person: TestPerson,
  deletion_id: string,
  ...states: Deletion["state"][]
): Promise<Deletion> {
  return eventually(
    () => succeed(person.call(deletionCalls.progress, { params: { deletion_id } })),
    ({ state }) => states.includes(state),
  );
}

/** Moves the ninety days of a deleted video into the past, for the video and for its deletion. */
export async function passBuyersTime(videoId: string): Promise<void> {
  const { claims, deletionJobs, videos } = openDatabase();
  const expiredAt = new Date(Date.now() - 91 * 86_400_000).toISOString();
  await videos.patch({ id: videoId }).set({ deleted_at: expiredAt }).go();
  const { data: claim } = await claims.get({ scope: "deletion", value: videoId }).go();
  if (claim === null) throw new Error("The video is not being deleted");
  const due_sort_key = `${expiredAt}_${claim.holder_id}`;
  await deletionJobs.patch({ id: claim.holder_id }).set({ due: "deletion", due_sort_key }).go();
  await runSchedule("scheduled-expiry");
}

/** Makes a waiting deletion check again. */
export async function wake(deletionId: string): Promise<void> {
  const due_sort_key = `${new Date(Date.now() - 1000).toISOString()}_${deletionId}`;
  await openDatabase()
    .deletionJobs.patch({ id: deletionId })
    .set({ due: "deletion", due_sort_key })
    .go();
  await runSchedule("scheduled-expiry");
}

const stateSchema = z.object({ assets: z.array(z.object({ id: z.string() })) });

/** Ids of the video provider's assets. */
export async function assetsAtProvider(): Promise<string[]> {
  const answer = await fetch(`${urls().mux}/_simulator/state`);
  return stateSchema.parse(await answer.json()).assets.map(({ id }) => id);
}
