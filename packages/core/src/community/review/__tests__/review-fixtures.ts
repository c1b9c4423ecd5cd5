import { contextOf, createUser, database, visitor } from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import * as Review from "../index.ts";

/** A creator, two watchers and an admin. */
export async function createPeople() {
  const [creator, ada, ben, admin] = await Promise.all([
    createUser("creator"),
    createUser("watcher", "Ada"),
    createUser("watcher", "Ben"),
    createUser("admin"),
  ]);
  return { creator, ada, ben, admin };
}

export const write = (author: UserActor, channelId: string, rating: number, now?: Date) =>
  Review.createReview({
    ctx: contextOf(author, now),
    input: { channelId, rating, text: `${rating} stars` },
  });

export const read = (
  channelId: string,
  actor: UserActor | typeof visitor = visitor,
  page: { limit?: number; cursor?: string } = {},
) =>
  Review.listReviews({
    ctx: contextOf(actor),
    input: { id: channelId, page: 1, limit: 10, ...page },
  });

/** What the channel's average is made of. */
export async function sumOf(channelId: string) {
  const { data } = await database.channels.get({ id: channelId }).go({ consistent: true });
  return { sum: data?.rating_sum, count: data?.rating_count };
}
