import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { rankSortKey, shardOf } from "../../platform/dynamo/keys.ts";
import { type ChannelItem, presentChannel } from "../channel/index.ts";
import { syncLiveStreams } from "../live/index.ts";
import { scheduleSecondCheck, syncSearchEntries, withoutMediaOrigin } from "../search/index.ts";
import { untilSettled, versionOf } from "./until-settled.ts";

/** Updates a channel's entries in the index of channels and in the search, and passes the change on to its videos. */
export function syncChannel(ctx: Context<"queues">, id: string): Promise<void> {
  return untilSettled(
    () => read(ctx, id),
    ({ stored, creator }) => [stored, creator].map(versionOf).join(),
    (records) => write(ctx, id, records),
  );
}

interface Records {
  stored: ChannelItem | null;
  creator: User | null;
}

async function read(ctx: Context, id: string): Promise<Records> {
  const { channels, users } = ctx.database;
  const stored = (await channels.get({ id }).go({ consistent: true })).data;
  if (stored === null) return { stored, creator: null };
  const { data: creator } = await users.get({ id: stored.creator_id }).go({ consistent: true });
  return { stored, creator };
}

async function write(
  ctx: Context<"queues">,
  id: string,
  { stored, creator }: Records,
): Promise<void> {
  const { channels } = ctx.database;
  // A deleted channel has no search entries, whatever the order of the messages.
  if (stored === null) return syncSearchEntries(ctx, id, []);
  if (creator === null) return;
  const shown = stored.blocked_at === undefined && creator.deactivated_at === undefined;
  const renews = shown && stored.price > 0 && stored.privacy_type === "private";
  if (stored.sold_monthly === true && !renews) {
    await ctx.providers.queues.send("memberships", { channel_id: id });
  }
  const copies = { creator_name: creator.name, creator_picture_key: creator.profile_picture_key };
  const gone = creator.deactivated_at !== undefined;
  const channel = { ...stored, ...copies };
  await channels
    .patch({ id })
    .set({
      ...copies,
      ...(gone ? { creator_deactivated: true } : {}),
      ...(shown
        ? {
            popular_list: `channels-${shardOf(id)}`,
            popular_sort_key: rankSortKey(stored.views, id),
          }
        : {}),
    })
    .remove([
      ...(gone ? [] : ["creator_deactivated" as const]),
      ...(shown ? [] : ["popular_list" as const, "popular_sort_key" as const]),
    ])
    .go();
  const card = await presentChannel(
    { ...withoutMediaOrigin(ctx), actor: { type: "anonymous" } },
    channel,
  );
  const forAdmins = {
    kind: "any_channel" as const,
    id,
    others: [creator.name],
    views: 0,
    card: {},
  };
  await syncSearchEntries(ctx, id, [
    ...(shown
      ? [
          {
            kind: "channel" as const,
            id,
            title: channel.name,
            others: [creator.name, ...channel.description.split(" ").slice(0, 20)],
            views: channel.views,
            card,
          },
        ]
      : []),
    ...(channel.deleted_at === undefined ? [{ ...forAdmins, title: channel.name }] : []),
  ]);
  if (stored.popular_list !== undefined && !shown) {
    await scheduleSecondCheck(ctx, { type: "channel", id });
  }
  await syncLiveStreams(ctx, channel, shown);
  await ctx.providers.queues.send("catalog", { type: "creator", id: creator.id });
  await ctx.providers.queues.send("catalog", { type: "videos_of_channel", id });
}

/** Videos that one message passes a change of their channel on to. */
const videosOfMessage = 500;

/** Passes a channel's change on to a page of its videos, and hands the next page to the queue. */
export async function syncVideosOfChannel(
  ctx: Context<"queues">,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<void> {
  const page = await ctx.database.videos.query.byChannel({ channel_id: id }).go({
    ...(cursor === undefined ? {} : { cursor }),
    attributes: ["id"],
    limit: videosOfMessage,
  });
  await ctx.providers.queues.sendAll(
    "catalog",
    page.data.map((video) => ({ type: "video", id: video.id })),
  );
  // Last: a message that fails before it comes again, and repeats its own page only.
  if (page.cursor !== null) {
    const next = { type: "videos_of_channel", id, cursor: page.cursor };
    await ctx.providers.queues.send("catalog", next);
  }
}
