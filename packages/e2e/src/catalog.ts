import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { demoPassword, emailOf, type Person, senderFor } from "@marquee/local/seed/person";
import type { Stack } from "@marquee/local/stack/index";
import * as z from "zod/mini";
import { offerPlan } from "./plans.ts";
import { credentialsOf, newChannel, newCreator, newUser, publishVideo } from "./studio.ts";

const personSchema = z.object({ name: z.string(), email: z.string(), password: z.string() });
const namedSchema = z.object({ id: z.string(), slug: z.string(), name: z.string() });
const videoSchema = z.object({ id: z.string(), slug: z.string(), title: z.string() });

const catalogSchema = z.object({
  people: z.object({ watcher: personSchema, creator: personSchema, admin: personSchema }),
  creatorId: z.string(),
  watcherId: z.string(),
  categoryId: z.string(),
  channels: z.object({ open: namedSchema, closed: namedSchema }),
  videos: z.object({ free: videoSchema, next: videoSchema, paid: videoSchema }),
  series: namedSchema,
  /** A stream of the open channel that has not started. */
  liveStream: z.object({ id: z.string(), slug: z.string() }),
  /** The id of the watcher's payment for a channel of its own. */
  payment: z.string(),
  /** The id of a playlist that the watcher keeps. */
  ownPlaylist: z.string(),
  /** The id of the checkout of the creator's pack of upload minutes. */
  pack: z.string(),
  blog: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  plan: namedSchema,
  /** An enterprise plan that is offered to the creator. */
  offer: namedSchema,
});

/** Data that stories read and never change, shared by all stories. */
export type Catalog = z.infer<typeof catalogSchema>;

const variable = "MARQUEE_TEST_CATALOG";

/** The data created by the global setup. @throws when it has not run */
export const catalog = (): Catalog =>
  catalogSchema.parse(JSON.parse(process.env[variable] ?? "{}"));

/** Creates the shared data through the API and passes it to the workers through the environment. */
export async function makeCatalog(stack: Stack): Promise<void> {
  const [creator, watcher] = await Promise.all([
    newCreator(stack, "Mara Shore"),
    newUser(stack, "Robin Looker", "watcher"),
  ]);
  const [open, closed, bought] = await Promise.all([
    newChannel(creator, "Salt and Rope"),
    newChannel(creator, "The Deep Archive", { privacy_type: "private", price: 4900 }),
    newChannel(creator, "The Tide Tables", { privacy_type: "private", price: 900 }),
  ]);
  const [free, next, paid, blog, { packages }] = await Promise.all([
    publishVideo(creator, open, "Nets at first light"),
    publishVideo(creator, open, "Mending a sail"),
    publishVideo(creator, open, "Night crossing to Skerry", { access_type: "paid", price: 1299 }),
    creator.send(blogCalls.create, {
      body: {
        title: "What a harbour sounds like",
        excerpt: "Ropes, gulls and the first engine.",
        body: "<p>Ropes first, then gulls.</p>",
        status: "published",
      },
    }),
    senderFor(stack)(paymentCalls.packages, { query: { type: "monthly" } }),
  ]);
  const [series, { stream }, payment, ownPlaylist, pack] = await Promise.all([
    creator.send(seriesCalls.create, {
      body: { name: "A working harbour", channel_id: open.id, video_ids: [free.id, next.id] },
    }),
    creator.send(liveCalls.create, { body: { title: "Storm watch", channel_id: open.id } }),
    buyChannel(watcher, bought.id),
    watcher.send(ownPlaylistCalls.create, {
      body: { name: "Evenings at the harbour", video_id: free.id },
    }),
    buyMinutes(creator),
    watcher.send(commentCalls.create, {
      body: { video_id: free.id, text: "The light on the nets is worth the early start." },
    }),
    watcher.send(reviewCalls.create, {
      params: { id: open.id },
      body: { rating: 5, text: "Calm and exact." },
    }),
  ]);
  const offer = await offerPlan(stack, creator.userId, "Harbour Guild");
  await stack.settled(60_000);
  const made: Catalog = {
    people: {
      watcher: credentialsOf(watcher),
      creator: credentialsOf(creator),
      admin: { name: "Admin", email: emailOf("admin"), password: demoPassword },
    },
    creatorId: creator.userId,
    watcherId: watcher.userId,
    categoryId: open.category_id,
    channels: { open, closed },
    videos: { free, next, paid },
    series,
    liveStream: { id: stream.stream_id, slug: stream.slug },
    payment,
    ownPlaylist: ownPlaylist.id,
    pack,
    blog,
    plan: z.parse(namedSchema, packages[0]),
    offer,
  };
  process.env[variable] = JSON.stringify(z.parse(catalogSchema, made));
}

/** Returns the id of the payment. */
async function buyChannel(buyer: Person, id: string): Promise<string> {
  await payCheckout(buyer, await buyer.send(paymentCalls.purchaseChannel, { params: { id } }));
  const { payments } = await buyer.send(paymentCalls.watcherPayments, {});
  const [payment] = payments;
  if (payment === undefined) throw new Error("The purchase of the catalog has no payment");
  return payment.id;
}

/** Returns the id of the checkout. */
export async function buyMinutes(buyer: Person): Promise<string> {
  const started = await buyer.send(paymentCalls.purchaseMinutes, {
    body: { pack_id: "minutes-60" },
  });
  await payCheckout(buyer, started);
  return started.session_id;
}
