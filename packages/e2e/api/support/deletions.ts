import { newId } from "@marquee/core/ids";
import type { World } from "./world.ts";

/** A channel of the owner that nothing else needs. */
export async function putDeletableChannel(world: World): Promise<string> {
  const now = new Date();
  const id = newId("channel", now);
  await world.database.channels
    .create({
      id,
      creator_id: world.people.owner.id,
      creator_name: "Cora Creator",
      name: `Short lived ${id}`,
      description: "A channel that is about to be deleted.",
      category_id: world.category,
      privacy_type: "public",
      price: 0,
      purchase_type: "one_time",
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return id;
}

/** A person whom nobody here is. */
export async function putStranger(world: World): Promise<string> {
  const now = new Date().toISOString();
  const id = `usr_${crypto.randomUUID().replaceAll("-", "")}`;
  await world.database.users
    .create({
      id,
      account_type: "watcher",
      name: "Stella Stranger",
      email: `${id.toLowerCase()}@example.com`,
      email_verified: true,
      created_at: now,
      updated_at: now,
    })
    .go();
  return id;
}

/** A finished deletion of something of the owner. */
export async function putDeletion(world: World): Promise<string> {
  const now = new Date();
  const id = newId("deletion", now);
  await world.database.deletionJobs
    .create({
      id,
      kind: "video",
      object_id: newId("video", now),
      owner_id: world.people.owner.id,
      requested_by: world.people.owner.id,
      state: "done",
      step: "record",
      counts: [{ name: "record", done: 1 }],
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      finished_at: now.toISOString(),
    })
    .go();
  return id;
}
