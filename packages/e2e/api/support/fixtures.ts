import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { prefixOf } from "@marquee/contracts/ids";
import { waitingFor } from "@marquee/core/community/unanswered";
import { newId } from "@marquee/core/platform/ids";
import type { TestPerson } from "./person.ts";
import type { Fixtures } from "./shared-fixtures.ts";
import { succeed } from "./succeed.ts";

/** A placeholder for provider ids in these records, so that one search finds any of them in an answer. */
export const providerSecret = "Pr0viderSecret";

type VideoItem = Parameters<Fixtures["database"]["videos"]["create"]>[0];

/** A video of the owner, written to the table in the given state. */
export async function putVideo(
  fixtures: Pick<Fixtures, "database" | "channel">,
  changes: Partial<VideoItem> = {},
  channel: Channel = fixtures.channel,
): Promise<string> {
  const now = new Date();
  const { id = newId("video", now) } = changes;
  await fixtures.database.videos
    .create({
      id,
      creator_id: channel.creator_id,
      channel_id: channel.id,
      channel_name: channel.name,
      channel_privacy_type: channel.privacy_type,
      channel_price: channel.price,
      creator_name: channel.creator_name,
      title: "Lighthouse keepers",
      description: "Two nights with the last ones.",
      category_id: [channel.category_id],
      tags: [],
      access_type: "free",
      privacy_type: "public",
      price: 0,
      status: "published",
      frame_keys: [],
      duration: 61,
      upload_id: `${providerSecret}Upload${id}`,
      asset_id: `${providerSecret}Asset${id}`,
      playback_id: `${providerSecret}Playback${id}`,
      published_at: now.toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...changes,
    })
    .go();
  return id;
}

export const putPaidVideo = (fixtures: Fixtures): Promise<string> =>
  putVideo(fixtures, { access_type: "paid", price: 1299 });

/** Changes a video of `putVideo` through the API, which sends it to the lists and the search. */
export async function sendToLists({ people }: Fixtures, id: string): Promise<void> {
  const body = { tags: ["coast"], version: 1 };
  await succeed(people.owner.call(videoCalls.update, { params: { id }, body }));
}

/** A draft of the owner, which others may not see. */
export const putDraft = (fixtures: Fixtures): Promise<string> =>
  putVideo(fixtures, {
    status: "draft",
    playback_id: undefined,
    upload_id: undefined,
    published_at: undefined,
  });

/** The records that the payment webhook would have written. */
export async function putPurchase(
  { database, people }: Pick<Fixtures, "database"> & { people: { owner: Pick<TestPerson, "id"> } },
  buyer_id: string,
  item_id: string,
): Promise<void> {
  const now = new Date();
  await database.purchases
    .put({
      buyer_id,
      item_id,
      id: newId("purchase", now),
      kind: item_id.startsWith(prefixOf("channel")) ? "channel" : "video",
      creator_id: people.owner.id,
      title: "Lighthouse keepers",
      status: "paid",
      amount: 1299,
      platform_fee: 0,
      session_id: `${providerSecret}Session${item_id}`,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
}

export async function putSeries(
  fixtures: Fixtures,
  changes: { channel_id?: string; video_ids?: string[] } = {},
): Promise<string> {
  const now = new Date();
  const id = newId("series", now);
  await fixtures.database.series
    .create({
      id,
      creator_id: fixtures.people.owner.id,
      channel_id: fixtures.channel.id,
      name: "Lights of the coast",
      description: "",
      video_ids: [],
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...changes,
    })
    .go();
  return id;
}

/** One of the owner's own playlists. */
export async function putOwnPlaylist(
  { database, people }: Fixtures,
  changes: { video_ids?: string[] } = {},
): Promise<string> {
  const now = new Date();
  const id = newId("own_playlist", now);
  await database.ownPlaylists
    .create({
      owner_id: people.owner.id,
      id,
      name: "Evenings",
      video_ids: [],
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...changes,
    })
    .go();
  return id;
}

/** The watcher's comment on the owner's video. */
export async function putComment(fixtures: Fixtures): Promise<string> {
  const now = new Date();
  const id = newId("comment", now);
  const videoId = await putVideo(fixtures);
  await fixtures.database.comments
    .create({
      id,
      video_id: videoId,
      thread_id: videoId,
      owner_id: fixtures.people.owner.id,
      author_id: fixtures.people.watcher.id,
      author_name: "Ada Tester",
      text: "What a light.",
      reply_count: 0,
      created_at: now.toISOString(),
      ...waitingFor(fixtures.people.owner.id, id),
    })
    .go();
  return id;
}

/** A person's review of the owner's channel. */
export async function putReview(
  fixtures: Fixtures,
  state: "shown" | "hidden" = "shown",
): Promise<string> {
  const now = new Date();
  const id = newId("review", now);
  await fixtures.database.reviews
    .create({
      channel_id: fixtures.channel.id,
      author_id: `usr_${crypto.randomUUID().replaceAll("-", "")}`,
      id,
      author_name: "Rita Reviewer",
      rating: 4,
      text: "Calm and exact.",
      state,
      ...(state === "hidden" ? { hidden_by: "owner" as const } : {}),
      created_at: now.toISOString(),
    })
    .go();
  return id;
}

/** The watcher's review of a channel of its own, of which a person writes only one; it counts in the average. */
export async function putOwnReview({
  channel,
  database,
  people,
}: Fixtures): Promise<{ id: string; reviewId: string }> {
  const now = new Date();
  const [id, reviewId] = [newId("channel", now), newId("review", now)];
  const created_at = now.toISOString();
  await database.channels
    .create({
      id,
      creator_id: `usr_${crypto.randomUUID().replaceAll("-", "")}`,
      creator_name: channel.creator_name,
      name: channel.name,
      description: channel.description,
      category_id: channel.category_id,
      // For everybody who is signed in, and not in public lists.
      privacy_type: "private",
      price: 0,
      purchase_type: "one_time",
      rating_sum: 4,
      rating_count: 1,
      created_at,
      updated_at: created_at,
    })
    .go();
  await database.reviews
    .create({
      channel_id: id,
      author_id: people.watcher.id,
      id: reviewId,
      author_name: "Ada Tester",
      rating: 4,
      text: "Calm and exact.",
      state: "shown",
      version: 1,
      created_at,
    })
    .go();
  return { id, reviewId };
}

/** A draft post of the owner. */
export async function putBlog(fixtures: Fixtures): Promise<string> {
  const now = new Date();
  const id = newId("blog", now);
  await Promise.all([
    fixtures.database.blogs
      .create({
        id,
        author_id: fixtures.people.owner.id,
        author_name: "Cora Creator",
        slug: `notes-from-the-pier-${id}`,
        title: "Notes from the pier",
        excerpt: "",
        status: "draft",
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        version: 1,
      })
      .go(),
    fixtures.database.blogBodies.create({ blog_id: id, html: "<p>Wind.</p>" }).go(),
  ]);
  return id;
}

/** Captions of the owner's video, on an asset that the provider does not have. */
export async function putCaptions(
  fixtures: Fixtures,
): Promise<{ videoId: string; captionsId: string }> {
  const now = new Date();
  const videoId = await putVideo(fixtures);
  const captionsId = newId("captions", now);
  await fixtures.database.captions
    .create({
      video_id: videoId,
      id: captionsId,
      asset_id: `${providerSecret}Asset${videoId}`,
      track_id: `${providerSecret}Track${videoId}`,
      language_code: "en",
      name: "English",
      closed_captions: false,
      status: "ready",
      created_at: now.toISOString(),
    })
    .go();
  return { videoId, captionsId };
}
