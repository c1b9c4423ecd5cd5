import { waitingFor } from "@marquee/core/community/unanswered";
import { newId } from "@marquee/core/platform/ids";
import { type Batch, idAt } from "./batch.ts";

export async function putDiscussion(
  { fixtures, each, dates }: Batch,
  video_id: string,
): Promise<void> {
  const { owner, watcher } = fixtures.people;
  const comment = {
    video_id,
    owner_id: owner.id,
    author_id: watcher.id,
    author_name: "Ada Tester",
    text: "What a light.",
    created_at: dates.created_at,
  };
  await fixtures.database.comments
    .put(
      each.flatMap((index) => {
        const id = idAt("comment", index);
        const reply = { id: newId("comment", new Date()), thread_id: id, parent_id: id };
        return [
          { ...comment, id, thread_id: video_id, reply_count: 1, ...waitingFor(owner.id, id) },
          { ...comment, ...reply, reply_count: 0 },
        ];
      }),
    )
    .go();
}

export async function putReviews({ fixtures, each, dates }: Batch): Promise<void> {
  await fixtures.database.reviews
    .put(
      each.map((index) => {
        const id = idAt("review", index);
        return {
          channel_id: fixtures.channel.id,
          author_id: `usr_fixture${index}`,
          id,
          author_name: "Rita Reviewer",
          rating: 4,
          text: "Calm and exact.",
          state: "shown" as const,
          created_at: dates.created_at,
          ...waitingFor(fixtures.people.owner.id, id),
        };
      }),
    )
    .go();
}

export async function putNotifications({ fixtures, each, dates }: Batch): Promise<void> {
  const { id: user_id } = fixtures.people.watcher;
  await fixtures.database.notifications
    .put(
      each.map((index) => {
        const id = idAt("notification", index);
        return {
          user_id,
          id,
          type: "purchase" as const,
          title: "Thank you for your purchase",
          body: "It is yours.",
          unread_by: user_id,
          unread_sort_key: id,
          created_at: dates.created_at,
          expires_at: Math.floor(Date.now() / 1000) + 3600,
        };
      }),
    )
    .go();
}
