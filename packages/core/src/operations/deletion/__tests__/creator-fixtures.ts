import {
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  database,
  put,
} from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";

export interface CreatorFixture {
  creator: UserActor;
  name: string;
  buyer: UserActor;
  channelId: string;
  freeId: string;
  soldId: string;
  /** Another person's content, on which the creator has written comments. */
  otherChannelId: string;
  otherVideoId: string;
}

const at = () => new Date().toISOString();

async function comment(
  author: UserActor,
  authorName: string,
  videoId: string,
  parent?: string,
): Promise<string> {
  const id = newId("comment", new Date());
  await database.comments
    .create({
      id,
      video_id: videoId,
      thread_id: parent ?? videoId,
      ...(parent === undefined ? {} : { parent_id: parent }),
      owner_id: author.userId,
      author_id: author.userId,
      author_name: authorName,
      author_picture_key: `images/${author.userId}/profile_picture/a.png`,
      text: `Words of ${authorName}`,
      created_at: at(),
    })
    .go();
  if (parent !== undefined) {
    await database.comments.patch({ id: parent }).add({ reply_count: 1 }).go();
  }
  return id;
}

async function review(author: UserActor, authorName: string, channelId: string, rating: number) {
  await database.reviews
    .create({
      channel_id: channelId,
      author_id: author.userId,
      id: newId("review", new Date()),
      author_name: authorName,
      rating,
      text: "Calm.",
      state: "shown",
      created_at: at(),
    })
    .go();
  await database.channels
    .patch({ id: channelId })
    .add({ rating_sum: rating, rating_count: 1 })
    .go();
}

const picture = new Uint8Array([1, 2, 3]);

/** A creator with data of every kind, and a person who has bought from them. */
export async function createCreatorFixture(): Promise<CreatorFixture> {
  const name = `Zelda ${crypto.randomUUID()}`;
  const [creator, buyer, other] = await Promise.all([
    createUser("creator", name),
    createUser("watcher"),
    createUser("creator"),
  ]);
  const [channelId, otherChannelId] = await Promise.all([
    createChannel(creator),
    createChannel(other),
  ]);
  await database.channels.patch({ id: channelId }).set({ creator_name: name }).go();
  await database.users.patch({ id: creator.userId }).add({ channel_count: 1 }).go();
  const copies = { creator_name: name };
  const [freeId, soldId, otherVideoId] = await Promise.all([
    createVideo(creator, channelId, copies),
    createVideo(creator, channelId, { ...copies, access_type: "paid", price: 999 }),
    createVideo(other, otherChannelId),
  ]);
  await createPurchase(buyer, { id: soldId, kind: "video", creator });
  const now = at();
  await Promise.all([
    put(`frames/${freeId}/a-0.jpg`, picture, "image/jpeg"),
    put(`frames/${soldId}/a-0.jpg`, picture, "image/jpeg"),
    put(`images/${creator.userId}/profile_picture/a.png`, picture, "image/png"),
    put(`images/${creator.userId}/channel_image/a.png`, picture, "image/png"),
    comment(buyer, "Bea Buyer", freeId).then((id) => comment(creator, name, freeId, id)),
    comment(creator, name, otherVideoId),
    comment(creator, name, otherVideoId).then((id) =>
      comment(buyer, "Bea Buyer", otherVideoId, id),
    ),
    comment(buyer, "Bea Buyer", otherVideoId).then((id) =>
      comment(creator, name, otherVideoId, id),
    ),
    review(creator, name, otherChannelId, 2),
    review(buyer, "Bea Buyer", otherChannelId, 5),
    review(buyer, "Bea Buyer", channelId, 4),
    database.series
      .create({
        id: newId("series", new Date()),
        creator_id: creator.userId,
        channel_id: channelId,
        name: "All",
        description: "",
        video_ids: [freeId, soldId],
        created_at: now,
        updated_at: now,
      })
      .go(),
    database.pushTokens
      .create({
        user_id: creator.userId,
        token_hash: "hash",
        token: "token",
        device_type: 1,
        created_at: now,
      })
      .go(),
    database.notifications
      .create({
        user_id: creator.userId,
        id: newId("notification", new Date()),
        type: "sale",
        title: "You made a sale",
        body: name,
        created_at: now,
        expires_at: 4_000_000_000,
      })
      .go(),
    database.follows
      .create({ channel_id: otherChannelId, user_id: creator.userId, created_at: now })
      .go(),
    database.channels.patch({ id: otherChannelId }).set({ follower_count: 1 }).go(),
    database.savedVideos
      .put([
        { saved_by: creator.userId, video_id: otherVideoId, saved_at: now },
        { saved_by: buyer.userId, video_id: freeId, saved_at: now },
        { saved_by: buyer.userId, video_id: soldId, saved_at: now },
      ])
      .go(),
    database.users
      .patch({ id: creator.userId })
      .set({
        saved_count: 1,
        payout_visit: { at: now, state: name, available: 0, pending: 0, in_transit: 0 },
      })
      .go(),
    database.users.patch({ id: buyer.userId }).set({ saved_count: 2 }).go(),
    ...["one", "two"].map(async (title) => {
      const id = newId("blog", new Date());
      await database.blogs
        .create({
          id,
          author_id: creator.userId,
          author_name: name,
          slug: `${title}-${id}`,
          title,
          excerpt: "",
          status: "draft",
          created_at: now,
          updated_at: now,
        })
        .go();
      await database.blogBodies.create({ blog_id: id, html: `<p>${name}</p>` }).go();
    }),
  ]);
  return { creator, name, buyer, channelId, freeId, soldId, otherChannelId, otherVideoId };
}
