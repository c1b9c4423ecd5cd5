import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { platformReceiptCalls } from "@marquee/contracts/money/payment/platform-receipt.calls";
import { type Person, senderFor, signIn } from "@marquee/local/seed/person";
import type { Stack } from "@marquee/local/stack/index";
import { buyMinutes } from "../src/catalog.ts";
import { offerPlan } from "../src/plans.ts";

interface Named {
  id: string;
  slug: string;
}

export interface VideoPlace extends Named {
  channel: string;
  creator: string;
}

/** Objects of the demo catalog that addresses need. */
export interface Demo {
  /** One free for all, one sold that the watcher does not have, one that the watcher bought. */
  videos: Record<"free" | "sold" | "bought", VideoPlace>;
  ownVideos: readonly (VideoPlace & { status: string })[];
  /** The watcher has bought `bought` and not `sold`; `monthly` has members. The creator's has the playlist. */
  channels: Record<"open" | "bought" | "sold" | "monthly" | "own", Named>;
  creator: Named;
  watcher: Named;
  series: Named;
  /** The creator's stream, not started. */
  liveStream: Named & { channel: string };
  blog: Named;
  /** A published post of the creator. */
  ownBlog: Named;
  plan: Named;
  /** An enterprise plan that is offered to the creator. */
  offer: Named;
  /** A payment of the watcher, by its id. */
  payment: string;
  /** A playlist that the watcher keeps, by its id. */
  ownPlaylist: string;
  /** A pack of upload minutes of the creator, by the id of its checkout. */
  pack: string;
  /** A sale of the creator that is paid, by its id. */
  sale: string;
  category: string;
}

/** Finds one object of each kind through the API. @throws Error that names what the demo data lacks */
export async function readDemo(stack: Stack): Promise<Demo> {
  const ask = senderFor(stack);
  const [creator, watcher] = await Promise.all([
    signIn(stack, { key: "creator", name: "Mara Ellison", accountType: "creator" }),
    signIn(stack, { key: "watcher", name: "Robin Ashworth", accountType: "watcher" }),
  ]);
  const [
    own,
    ownVideos,
    ownBlogs,
    sales,
    streams,
    bought,
    listed,
    channels,
    blogs,
    plans,
    categories,
  ] = await Promise.all([
    creator.send(channelCalls.own, {}),
    creator.send(videoCalls.own, { query: { limit: 100 } }),
    creator.send(blogCalls.own, { query: { status: "published" } }),
    creator.send(paymentCalls.creatorPayments, { query: { status: "paid" } }),
    creator.send(liveCalls.own, {}),
    watcher.send(videoCalls.purchased, {}),
    watcher.send(videoCalls.publicList, { query: { limit: 100 } }),
    watcher.send(channelCalls.popular, { query: { limit: 100 } }),
    ask(blogCalls.publicList, {}),
    ask(paymentCalls.packages, { query: { type: "monthly" } }),
    ask(catalogCalls.categories, {}),
  ]);
  const mine = (item: { creator_id: string }) => item.creator_id === creator.userId;
  const priced = channels.channels.filter((item) => item.price > 0 && !mine(item));
  const toKeep = priced.filter((item) => item.purchase_type === "one_time");
  const playlists = await Promise.all(
    own.channels.map(async (channel) => {
      const { series } = await ask(seriesCalls.list, { query: { channel_id: channel.id } });
      return series.map((one) => ({ channel, series: one }));
    }),
  );
  const playlist = need("a playlist of the creator", playlists.flat()[0]);
  const liveStream = need(
    "a live stream of the creator",
    streams.liveStreams.find(({ status }) => status === "idle"),
  );
  const { payments } = await watcher.send(paymentCalls.watcherPayments, {});
  return {
    videos: {
      free: place(
        need(
          "a free video",
          listed.videos.find((item) => item.access_type === "free" && !mine(item)),
        ),
      ),
      sold: place(
        need(
          "a sold video",
          listed.videos.find((item) => item.price > 0 && !item.is_purchased && !mine(item)),
        ),
      ),
      bought: place(need("a bought video", bought.videos[0])),
    },
    ownVideos: ownVideos.videos.map((item) => ({ ...place(item), status: item.status })),
    channels: {
      open: need(
        "a public channel",
        channels.channels.find((item) => item.privacy_type === "public" && !mine(item)),
      ),
      bought: need(
        "a bought channel",
        toKeep.find((item) => item.is_purchased),
      ),
      sold: need(
        "a sold channel",
        toKeep.find((item) => !item.is_purchased),
      ),
      monthly: need(
        "a channel with members",
        priced.find((item) => item.purchase_type === "monthly"),
      ),
      own: playlist.channel,
    },
    creator: { id: creator.userId, slug: creator.userId },
    watcher: { id: watcher.userId, slug: watcher.userId },
    series: playlist.series,
    liveStream: {
      id: liveStream.stream_id,
      slug: liveStream.slug,
      channel: liveStream.channel_id,
    },
    blog: need("a post", blogs.blogs[0]),
    ownBlog: need("a post of the creator", ownBlogs.blogs[0]),
    plan: need("a plan", plans.packages[1]),
    offer: await offerFor(stack, creator),
    payment: need("a payment", payments[0]).id,
    ownPlaylist: await ownPlaylistOf(watcher, listed.videos),
    pack: await packOf(creator),
    sale: need("a sale of the creator", sales.payments[0]).id,
    category: need("a category", categories.categories[0]).id,
  };
}

/** The seed buys no minutes, so the first run does, and the data keeps them. */
async function packOf(creator: Person): Promise<string> {
  const { receipts } = await creator.send(platformReceiptCalls.list, {});
  return receipts.find(({ kind }) => kind === "minutes")?.id ?? buyMinutes(creator);
}

/** The seed keeps no playlist, so the first run does, and the data keeps it. */
async function ownPlaylistOf(watcher: Person, videos: readonly { id: string }[]): Promise<string> {
  const { playlists } = await watcher.send(ownPlaylistCalls.list, {});
  const [present] = playlists;
  if (present !== undefined) return present.id;
  const { id } = await watcher.send(ownPlaylistCalls.create, {
    body: { name: "Evenings at the harbour" },
  });
  for (const video of videos.slice(0, 3)) {
    await watcher.send(ownPlaylistCalls.addVideo, { params: { id, video_id: video.id } });
  }
  return id;
}

/** The seed offers no enterprise plan, so the first run does, and the data keeps it. */
async function offerFor(stack: Stack, creator: Person): Promise<Named> {
  const { packages } = await creator.send(paymentCalls.packages, { query: { limit: 100 } });
  return (
    packages.find(({ is_enterprise }) => is_enterprise) ??
    offerPlan(stack, creator.userId, "Harbour Guild")
  );
}

const place = (item: Named & { channel_id: string; creator_id: string }): VideoPlace => ({
  id: item.id,
  slug: item.slug,
  channel: item.channel_id,
  creator: item.creator_id,
});

function need<Value>(what: string, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`The demo data lacks ${what}: run with --fresh.`);
  return value;
}
