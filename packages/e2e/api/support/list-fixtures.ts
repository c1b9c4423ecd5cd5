import { waitingFor } from "@marquee/core/community/unanswered";
import { newId, stableId } from "@marquee/core/platform/ids";
import { putBulkChange } from "./admin-fixtures.ts";
import { putVideo } from "./fixtures.ts";
import { putLiveCrowd } from "./live-fixtures.ts";
import type { Fixtures } from "./shared-fixtures.ts";

export interface ListFixtures {
  videoIds: string[];
  /** Public and free. */
  openVideoId: string;
  /** Has comments, some with replies. */
  discussedId: string;
  seriesId: string;
  blogId: string;
  fulfilledSession: string;
  /** A bulk change with refused accounts. */
  bulkChangeId: string;
  /** Live streams. */
  liveId: string;
}

/** More of everything than a page shows, so that the cost of a page is not hidden by short lists. */
export async function createListFixtures(fixtures: Fixtures, count: number): Promise<ListFixtures> {
  const { database } = fixtures;
  const { owner, watcher } = fixtures.people;
  const created_at = new Date().toISOString();
  const dates = { created_at, updated_at: created_at };
  const each = Array.from({ length: count }, (_, index) => index);
  const idAt = (kind: Parameters<typeof stableId>[0], index: number) =>
    stableId(kind, new Date(Date.now() - index * 1000), crypto.randomUUID());

  const videoIds = await Promise.all(
    each.map(() => putVideo(fixtures, { access_type: "paid", price: 1299, tags: ["coast"] })),
  );
  const [discussedId = ""] = videoIds;
  const channelIds = each.map((index) => idAt("channel", index));
  const commentIds = each.map((index) => idAt("comment", index));
  const seriesIds = each.map((index) => idAt("series", index));
  const blogIds = each.map((index) => idAt("blog", index));
  const fulfilledSession = `cs_test_${crypto.randomUUID()}`;
  const comment = {
    video_id: discussedId,
    owner_id: owner.id,
    author_id: watcher.id,
    author_name: "Ada Tester",
    text: "What a light.",
    created_at,
  };
  const monthEnd = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const membership = {
    subscription_id: `sub_${crypto.randomUUID()}`,
    current_period_end: monthEnd,
    access_until: monthEnd,
    cancel_at_period_end: false,
    past_due: false,
  };
  await Promise.all([
    database.channels
      .put(
        channelIds.map((id) => ({
          ...dates,
          id,
          creator_id: owner.id,
          creator_name: "Cora Creator",
          name: `Coast ${id}`,
          description: "Short films from harbours, shores and boats.",
          category_id: fixtures.category,
          privacy_type: "private" as const,
          price: 4900,
          purchase_type: "one_time" as const,
        })),
      )
      .go(),
    database.purchases
      .put(
        [...videoIds, ...channelIds].map((item_id) => ({
          ...dates,
          buyer_id: watcher.id,
          item_id,
          id: newId("purchase", new Date()),
          kind: item_id.startsWith("vid_") ? ("video" as const) : ("channel" as const),
          creator_id: owner.id,
          title: "Lighthouse keepers",
          status: "paid" as const,
          amount: 1299,
          platform_fee: 65,
          session_id: `cs_${item_id}`,
          ...(item_id.startsWith("vid_") ? {} : membership),
        })),
      )
      .go(),
    database.watchHistory
      .put(
        videoIds.map((video_id, index) => ({
          viewer_id: watcher.id,
          video_id,
          position: 20,
          finished: false,
          duration: 61,
          watched_seconds: 20,
          farthest: 20,
          began_at: created_at,
          reported_at: created_at,
          listed_for: watcher.id,
          listed_sort_key: `${new Date(Date.now() - index * 1000).toISOString()}_${video_id}`,
        })),
      )
      .go(),
    database.savedVideos
      .put(
        videoIds.map((video_id, index) => ({
          saved_by: watcher.id,
          video_id,
          saved_at: new Date(Date.now() - index * 1000).toISOString(),
        })),
      )
      .go(),
    database.payments
      .put(
        [...videoIds, ...channelIds].map((item_id) => ({
          ...dates,
          id: newId("purchase", new Date()),
          buyer_id: watcher.id,
          creator_id: owner.id,
          item_id,
          kind: item_id.startsWith("vid_") ? ("video" as const) : ("channel" as const),
          title: "Lighthouse keepers",
          status: "paid" as const,
          amount: 1299,
          amount_refunded: 0,
          platform_fee: 65,
          session_id: `cs_${item_id}`,
        })),
      )
      .go(),
    database.purchases
      .put(
        each.map((index) => ({
          ...dates,
          id: newId("purchase", new Date()),
          buyer_id: `usr_crowd${crypto.randomUUID().replaceAll("-", "")}`,
          item_id: fixtures.soldChannel.id,
          kind: "channel" as const,
          creator_id: owner.id,
          buyer_name: `Mia Member ${index}`,
          title: "Lighthouse keepers",
          status: "paid" as const,
          amount: 4900,
          platform_fee: 245,
          session_id: `cs_${index}`,
        })),
      )
      .go(),
    database.notifications
      .put(
        each.map((index) => {
          const id = idAt("notification", index);
          return {
            user_id: watcher.id,
            id,
            type: "purchase" as const,
            title: "Thank you for your purchase",
            body: "It is yours.",
            unread_by: watcher.id,
            unread_sort_key: id,
            created_at,
            expires_at: Math.floor(Date.now() / 1000) + 3600,
          };
        }),
      )
      .go(),
    database.comments
      .put(
        commentIds.flatMap((id) => [
          {
            ...comment,
            id,
            thread_id: discussedId,
            reply_count: 1,
            ...waitingFor(owner.id, id),
          },
          {
            ...comment,
            id: newId("comment", new Date()),
            thread_id: id,
            parent_id: id,
            reply_count: 0,
          },
        ]),
      )
      .go(),
    database.reviews
      .put(
        each.map((index) => {
          const id = idAt("review", index);
          return {
            channel_id: fixtures.channel.id,
            author_id: `usr_crowd${index}`,
            id,
            author_name: "Rita Reviewer",
            rating: 4,
            text: "Calm and exact.",
            state: "shown" as const,
            created_at,
            ...waitingFor(owner.id, id),
          };
        }),
      )
      .go(),
    database.series
      .put(
        seriesIds.map((id) => ({
          ...dates,
          id,
          creator_id: owner.id,
          channel_id: fixtures.channel.id,
          name: "Lights of the coast",
          description: "",
          video_ids: videoIds.slice(0, 10),
        })),
      )
      .go(),
    database.blogs
      .put(
        blogIds.map((id, index) => ({
          ...dates,
          id,
          author_id: owner.id,
          author_name: "Cora Creator",
          slug: `notes-${id}`,
          title: "Notes from the pier",
          excerpt: "",
          status: "published" as const,
          published_at: created_at,
          listing: String(index % 4),
          author_listing: owner.id,
          category_listing: "none",
          sort_key: `${created_at}_${id}`,
          version: 1,
        })),
      )
      .go(),
    database.blogBodies.put(blogIds.map((blog_id) => ({ blog_id, html: "<p>Wind.</p>" }))).go(),
    database.checkouts
      .put({
        ...dates,
        session_id: fulfilledSession,
        user_id: watcher.id,
        kind: "video",
        item_id: discussedId,
        title: "Lighthouse keepers",
        link: "/",
        request_hash: "x",
        amount: 1299,
        platform_fee: 65,
        status: "fulfilled",
        announced_at: created_at,
      })
      .go(),
  ]);
  const { liveId } = await putLiveCrowd(fixtures, each, channelIds);
  const openVideoId = await putVideo(fixtures);
  const bulkChangeId = await putBulkChange(fixtures, count);
  return {
    liveId,
    videoIds,
    openVideoId,
    discussedId,
    seriesId: seriesIds[0] ?? "",
    blogId: blogIds[0] ?? "",
    fulfilledSession,
    bulkChangeId,
  };
}
