import { blogCalls } from "@marquee/contracts/blog/blog.calls";
import { catalogCalls } from "@marquee/contracts/catalog/catalog.calls";
import { channelCalls } from "@marquee/contracts/channel/channel.calls";
import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { seriesCalls } from "@marquee/contracts/series/series.calls";
import { videoCalls } from "@marquee/contracts/video/video.calls";
import { senderFor, signIn } from "@marquee/local/seed/person";
import type { Stack } from "@marquee/local/stack/index";

interface Named {
  id: string;
  slug: string;
}

export interface VideoPlace extends Named {
  channel: string;
  creator: string;
}

/** Things of the demo catalogue that addresses are made of. */
export interface Demo {
  /** Free for all; sold and not the watcher's; the watcher's own. */
  videos: Record<"free" | "sold" | "bought", VideoPlace>;
  ownVideos: readonly (VideoPlace & { status: string })[];
  channels: Record<"open" | "closed" | "own", Named>;
  creator: Named;
  watcher: Named;
  series: Named | undefined;
  blog: Named | undefined;
  plan: Named;
  /** A payment of the watcher, by its id. */
  payment: string;
  category: string;
}

/** Finds one thing of each kind through the API. @throws Error that names what the demo data lacks */
export async function readDemo(stack: Stack): Promise<Demo> {
  const ask = senderFor(stack);
  const [creator, watcher] = await Promise.all([
    signIn(stack, { key: "creator", name: "Mara Ellison", accountType: "creator" }),
    signIn(stack, { key: "watcher", name: "Robin Ashworth", accountType: "watcher" }),
  ]);
  const [own, ownVideos, bought, listed, channels, blogs, plans, categories] = await Promise.all([
    creator.send(channelCalls.own, {}),
    creator.send(videoCalls.own, { query: { limit: 100 } }),
    watcher.send(videoCalls.purchased, {}),
    watcher.send(videoCalls.publicList, { query: { limit: 100 } }),
    watcher.send(channelCalls.popular, { query: { limit: 100 } }),
    ask(blogCalls.publicList, {}),
    ask(paymentCalls.packages, { query: { type: "monthly" } }),
    ask(catalogCalls.categories, {}),
  ]);
  const mine = (item: { creator_id: string }) => item.creator_id === creator.userId;
  const closed = channels.channels.find((item) => item.privacy_type === "private" && !mine(item));
  const ownChannel = need("a channel of the creator", own.channels[0]);
  const [series, { payments }] = await Promise.all([
    ask(seriesCalls.list, { query: { channel_id: ownChannel.id } }),
    watcher.send(paymentCalls.watcherPayments, {}),
  ]);
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
      closed: need("a private channel", closed ?? channels.channels.find((item) => item.price > 0)),
      own: ownChannel,
    },
    creator: { id: creator.userId, slug: creator.userId },
    watcher: { id: watcher.userId, slug: watcher.userId },
    series: series.series[0],
    blog: blogs.blogs[0],
    plan: need("a plan", plans.packages[1]),
    payment: need("a payment", payments[0]).id,
    category: need("a category", categories.categories[0]).id,
  };
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
