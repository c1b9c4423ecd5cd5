import { createHash } from "node:crypto";
import type { Database } from "../../packages/core/src/database.ts";
import { newId, userIdOf } from "../../packages/core/src/platform/ids.ts";
import { writeBatch } from "../../packages/local/src/cloud/database/write-batch.ts";
import type { PushService } from "../../packages/local/src/providers/push/service.ts";

const creatorId = "usr_announcer";

/** Puts a public stream that is on the air into the table. */
export async function writeBroadcast(
  database: Database,
): Promise<{ channelId: string; streamId: string }> {
  const now = new Date();
  const [channelId, streamId] = [newId("channel", now), newId("live", now)];
  await database.liveStreams
    .create({
      id: streamId,
      creator_id: creatorId,
      creator_name: "Ada",
      channel_id: channelId,
      channel_name: "Storm watch",
      title: "The storm of the year",
      status: "live",
      announced_at: now.toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return { channelId, streamId };
}

/** Writes followers whose ids are as the identity provider makes them: random letters and digits. */
export async function writeFollowers(
  database: Database,
  channelId: string,
  count: number,
): Promise<string[]> {
  const created_at = new Date().toISOString();
  const people = Array.from({ length: count }, (_, index) => userIdOf(randomLooking(index)));
  for (let start = 0; start < count; start += 1000) {
    const followers = people.slice(start, start + 1000);
    await writeBatch(
      database.follows.put(
        followers.map((user_id) => ({ channel_id: channelId, user_id, created_at })),
      ),
    );
  }
  return people;
}

/** The same for the same index: 28 characters of the 62. */
function randomLooking(index: number): string {
  const digest = createHash("sha512").update(String(index)).digest("base64");
  return digest.replaceAll(/[+/=]/g, "").slice(0, 28);
}

/**
 * Gives each person a device.
 * @returns how many messages each has got; the map is updated with every further message
 */
export async function registerDevices(
  database: Database,
  push: PushService,
  people: readonly string[],
): Promise<Map<string, number>> {
  const notified = new Map<string, number>();
  const created_at = new Date().toISOString();
  const devices = people.map((user_id) => {
    const token = push.register();
    push.listen(token, undefined, () => notified.set(user_id, (notified.get(user_id) ?? 0) + 1));
    const token_hash = createHash("sha256").update(token).digest("hex");
    return { user_id, token_hash, token, device_type: 1 as const, created_at };
  });
  for (let start = 0; start < devices.length; start += 1000) {
    await writeBatch(database.pushTokens.put(devices.slice(start, start + 1000)));
  }
  return notified;
}

/** How many of these people have exactly one notification. */
export async function checkBells(database: Database, people: readonly string[]): Promise<number> {
  let found = 0;
  for (let start = 0; start < people.length; start += 50) {
    const bells = await Promise.all(
      people
        .slice(start, start + 50)
        .map((user_id) =>
          database.notifications.query.byUser({ user_id }).go({ attributes: ["id"], limit: 2 }),
        ),
    );
    found += bells.filter(({ data }) => data.length === 1).length;
  }
  return found;
}
