import { waitingNames } from "../../community/unanswered/index.ts";
import type { Context } from "../../platform/context.ts";
import { eachPage } from "../../platform/dynamo/each-page.ts";
import { findMailSuppression } from "../../platform/mail/suppression.ts";
import { annotatedEntities, readPartition } from "../personal-data/index.ts";

/** Removes the parts of an item that are not the person's data: internal keys, secrets, data about others. */
function without<Item extends object, Name extends keyof Item>(
  items: readonly Item[],
  ...names: readonly Name[]
): Omit<Item, Name>[] {
  return items.map((item) => {
    const copy = { ...item };
    for (const name of names) delete copy[name];
    return copy;
  });
}

/** A list, a page at a time: a person may have more items than fit into the memory of a function. */
type Pages = AsyncGenerator<object[], void>;

/** The content of a file of the export: a list, or one value. */
type Content = Pages | Promise<unknown>;

type Collect = (ctx: Context, userId: string) => Content;

async function* pagesWithout<Item extends object, Name extends keyof Item>(
  pages: AsyncIterable<Item[]>,
  ...names: readonly Name[]
): Pages {
  for await (const items of pages) yield without(items, ...names);
}

/** Without our internal marks and without admins' notes: an operator answers a full request. */
const profile: Collect = async (ctx, userId) => {
  const { data } = await ctx.database.users.get({ id: userId }).go({ consistent: true });
  if (data === null) return null;
  const [user] = without(
    [data],
    "name_normalized",
    "unsubscribe_secret",
    "admin_notes",
    "popular_list",
    "popular_sort_key",
    "stripe_customer_id",
    "member_customer_id",
    "payout_account_id",
    "payout_unannounced_at",
    "billing_version",
  );
  return user;
};

async function* blogs(ctx: Context, userId: string): Pages {
  const pages = eachPage((page) =>
    ctx.database.blogs.query.byAuthor({ author_id: userId }).go(page),
  );
  for await (const posts of pages) {
    for (const post of posts) {
      const { data } = await ctx.database.blogBodies.get({ blog_id: post.id }).go();
      const [words] = without([post], "listing", "author_listing", "category_listing", "sort_key");
      yield [{ ...words, html: data?.html ?? "" }];
    }
  }
}

/** What stands under each of the person's videos. */
async function* ofOwnVideos<Item>(
  ctx: Context,
  userId: string,
  read: (videoId: string) => AsyncGenerator<Item[], void>,
): AsyncGenerator<Item[], void> {
  const pages = eachPage((page) =>
    ctx.database.videos.query.byCreator({ creator_id: userId }).go({ ...page, attributes: ["id"] }),
  );
  for await (const videos of pages) {
    for (const { id } of videos) yield* read(id);
  }
}

/** The person's answers to reviews of their channels, which are a part of the reviews, without what the others wrote. */
async function* reviewAnswers(ctx: Context, userId: string): Pages {
  const { channels, reviews } = ctx.database;
  const pages = eachPage((page) =>
    channels.query.byCreator({ creator_id: userId }).go({ ...page, attributes: ["id"] }),
  );
  for await (const found of pages) {
    for (const { id: channel_id } of found) {
      for await (const items of eachPage((page) =>
        reviews.query.byChannel({ channel_id }).go(page),
      )) {
        yield items.flatMap(({ id: review_id, reply_text: text, replied_at: created_at }) =>
          text === undefined ? [] : [{ channel_id, review_id, text, created_at }],
        );
      }
    }
  }
}

/**
 * The files of an export that are more than one partition of one entity; the annotations of the entities say the
 * others. Others' names, secrets and the providers' keys stay out.
 */
export const collectors: Record<string, Collect> = {
  profile,
  blogs,
  captions: (ctx, userId) => {
    const found = ofOwnVideos(ctx, userId, (video_id) =>
      eachPage((page) => ctx.database.captions.query.byVideo({ video_id }).go(page)),
    );
    return pagesWithout(found, "asset_id", "track_id");
  },
  review_answers: reviewAnswers,
  /** Without the buyers: who bought is personal data of the buyer. */
  sales: (ctx, userId) =>
    pagesWithout(
      eachPage((page) => ctx.database.payments.query.byCreator({ creator_id: userId }).go(page)),
      "buyer_id",
      "title_normalized",
      "payment_intent_id",
      "session_id",
    ),
  promotions: (ctx, userId) => {
    const found = ofOwnVideos(ctx, userId, (video_id) =>
      eachPage((page) => ctx.database.promotions.query.ofVideo({ video_id }).go(page)),
    );
    return pagesWithout(found, "session_id", "due", "due_sort_key");
  },
  /** Why the person's address receives no mail, if so. */
  mail_suppression: async (ctx, userId) => {
    const { data: user } = await ctx.database.users
      .get({ id: userId })
      .go({ attributes: ["email"] });
    const found = user === null ? undefined : await findMailSuppression(ctx, user.email);
    return found === undefined ? [] : without([found], "address_hash");
  },
  minutes: async (ctx, userId) => ({
    balance: (await ctx.database.minutesBalances.get({ user_id: userId }).go()).data,
    entries: (
      await ctx.database.minutesEntries.query.byCause({ user_id: userId }).go({ pages: "all" })
    ).data,
  }),
};

/** Everything held on a person, by file: what the annotations of the entities say, and what the collectors read. */
export function* collectPersonalData(
  ctx: Context,
  userId: string,
): Generator<[file: string, content: Content]> {
  for (const { entity, export: placed } of annotatedEntities(ctx.database)) {
    if (!("file" in placed) || placed.by === undefined) continue;
    const { file, by, without: hidden = [] } = placed;
    const pages = eachPage((page) => readPartition(entity, { by, id: userId }, page));
    // What waits for an answer names the creator who has not answered.
    yield [file, pagesWithout(pages, ...hidden, ...waitingNames)];
  }
  for (const [file, collect] of Object.entries(collectors)) yield [file, collect(ctx, userId)];
}
