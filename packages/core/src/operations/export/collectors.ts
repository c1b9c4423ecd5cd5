import { findMailSuppression } from "../../platform/mail/suppression.ts";
import { type Collect, readAll, without } from "./read-all.ts";

/** Without the marks of our own bookkeeping, and without what admins noted: an operator answers a full request. */
const profile: Collect = async (ctx, userId) => {
  const { data } = await ctx.database.users.get({ id: userId }).go({ consistent: true });
  if (data === null) return null;
  const [user] = without(
    [data],
    "name_folded",
    "admin_notes",
    "directory",
    "directory_place",
    "stripe_customer_id",
    "member_customer_id",
    "payout_account_id",
    "billing_version",
  );
  return user;
};

const blogs: Collect = async (ctx, userId) => {
  const posts = await readAll((page) =>
    ctx.database.blogs.query.byAuthor({ author_id: userId }).go(page),
  );
  const shown = [];
  for (const post of posts) {
    const { data } = await ctx.database.blogBodies.get({ blog_id: post.id }).go();
    const [words] = without([post], "shelf", "author_shelf", "category_shelf", "place");
    shown.push({ ...words, html: data?.html ?? "" });
  }
  return shown;
};

const captions: Collect = async (ctx, userId) => {
  const videos = await readAll((page) =>
    ctx.database.videos.query.byCreator({ creator_id: userId }).go({ ...page, attributes: ["id"] }),
  );
  const found = [];
  for (const { id } of videos) {
    const tracks = await readAll((page) =>
      ctx.database.captions.query.byVideo({ video_id: id }).go(page),
    );
    found.push(...without(tracks, "asset_id", "track_id"));
  }
  return found;
};

/** How each file of an export is read. Others' names, secrets and the providers' keys stay out. */
export const collectors = {
  profile,
  blogs,
  captions,
  channels: async (ctx, userId) =>
    without(
      await readAll((page) =>
        ctx.database.channels.query.byCreator({ creator_id: userId }).go(page),
      ),
      "directory",
      "directory_place",
    ),
  videos: async (ctx, userId) =>
    without(
      await readAll((page) => ctx.database.videos.query.byCreator({ creator_id: userId }).go(page)),
      "title_folded",
      "upload_id",
      "asset_id",
      "replacement_upload_id",
      "replacement_asset_id",
      "playback_id",
      "counted",
      "due",
      "due_place",
    ),
  series: async (ctx, userId) =>
    readAll((page) => ctx.database.series.query.byCreator({ creator_id: userId }).go(page)),
  live_streams: async (ctx, userId) =>
    without(
      await readAll((page) =>
        ctx.database.liveStreams.query.byCreator({ creator_id: userId }).go(page),
      ),
      "provider_id",
      "playback_id",
      "key_hash",
      "on_air",
      "on_air_place",
    ),
  comments: async (ctx, userId) =>
    without(
      await readAll((page) => ctx.database.comments.query.byAuthor({ author_id: userId }).go(page)),
      "owner_id",
    ),
  reviews: async (ctx, userId) =>
    without(
      await readAll((page) => ctx.database.reviews.query.byAuthor({ author_id: userId }).go(page)),
      "hidden_by",
    ),
  purchases: async (ctx, userId) =>
    without(
      await readAll((page) => ctx.database.purchases.query.byBuyer({ buyer_id: userId }).go(page)),
      "payment_intent_id",
      "session_id",
      "platform_fee",
    ),
  payments: async (ctx, userId) =>
    without(
      await readAll((page) => ctx.database.payments.query.byBuyer({ buyer_id: userId }).go(page)),
      "title_folded",
      "payment_intent_id",
      "session_id",
      "platform_fee",
    ),
  /** Who bought is the buyer's own: a sale is told without them. */
  sales: async (ctx, userId) =>
    without(
      await readAll((page) =>
        ctx.database.payments.query.byCreator({ creator_id: userId }).go(page),
      ),
      "buyer_id",
      "title_folded",
      "payment_intent_id",
      "session_id",
    ),
  /** What the platform sold to the person: plans, minutes and promotions. */
  platform_payments: async (ctx, userId) =>
    without(
      await readAll((page) =>
        ctx.database.platformEntries.query.byPayer({ payer_id: userId }).go(page),
      ),
      "amount_paid",
      "paid_place",
      "version",
    ),
  checkouts: async (ctx, userId) =>
    without(
      await readAll((page) => ctx.database.checkouts.query.byUser({ user_id: userId }).go(page)),
      "session_id",
      "request_hash",
      "platform_fee",
    ),
  promotions: async (ctx, userId) => {
    const videos = await readAll((page) =>
      ctx.database.videos.query
        .byCreator({ creator_id: userId })
        .go({ ...page, attributes: ["id"] }),
    );
    const found = [];
    for (const { id } of videos) {
      const promotions = await readAll((page) =>
        ctx.database.promotions.query.ofVideo({ video_id: id }).go(page),
      );
      found.push(...without(promotions, "session_id", "due", "due_place"));
    }
    return found;
  },
  /** Why no mail goes to the person's address, where that is so. */
  mail_suppression: async (ctx, userId) => {
    const { data: user } = await ctx.database.users
      .get({ id: userId })
      .go({ attributes: ["email"] });
    const found = user === null ? undefined : await findMailSuppression(ctx, user.email);
    return found === undefined ? [] : without([found], "address_hash");
  },
  minutes: async (ctx, userId) => ({
    balance: (await ctx.database.minutesBalances.get({ user_id: userId }).go()).data,
    entries: await readAll((page) =>
      ctx.database.minutesEntries.query.byCause({ user_id: userId }).go(page),
    ),
  }),
  follows: async (ctx, userId) =>
    readAll((page) => ctx.database.follows.query.byUser({ user_id: userId }).go(page)),
  watch_history: async (ctx, userId) =>
    without(
      await readAll((page) =>
        ctx.database.watchHistory.query.byVideo({ viewer_id: userId }).go(page),
      ),
      "listed_for",
      "listed_place",
    ),
  saved_videos: async (ctx, userId) =>
    readAll((page) => ctx.database.savedVideos.query.byPerson({ saved_by: userId }).go(page)),
  notifications: async (ctx, userId) =>
    without(
      await readAll((page) =>
        ctx.database.notifications.query.byUser({ user_id: userId }).go(page),
      ),
      "unread_by",
      "unread_place",
    ),
  devices: async (ctx, userId) =>
    without(
      await readAll((page) => ctx.database.pushTokens.query.byUser({ user_id: userId }).go(page)),
      "token",
      "token_hash",
    ),
  email_changes: async (ctx, userId) =>
    without(
      await readAll((page) => ctx.database.emailChanges.query.byUndo({ user_id: userId }).go(page)),
      "undo_hash",
    ),
  plans_offered: async (ctx, userId) =>
    without(
      await readAll((page) =>
        ctx.database.packageAssignments.query.byUser({ user_id: userId }).go(page),
      ),
      "assigned_by",
    ),
} as const satisfies Record<string, Collect>;

export type ExportFile = keyof typeof collectors;
