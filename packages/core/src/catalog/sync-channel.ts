import { toChannel } from "../channel/access.ts";
import type { Context } from "../context.ts";
import { placeOf, shardOf } from "../dynamo/keys.ts";
import { syncLiveStreams } from "../live/sync-live-streams.ts";
import { withoutMediaOrigin } from "../search/card-addresses.ts";
import { syncSearchEntries } from "../search/search-index.ts";

/** Keeps a channel's place in directory and search, and passes the change on to its videos. */
export async function syncChannel(ctx: Context<"queues">, id: string): Promise<void> {
  const { channels, users, videos } = ctx.database;
  const stored = (await channels.get({ id }).go({ consistent: true })).data;
  // Of a channel that is no more, nothing is found, whichever message came last.
  if (stored === null) return syncSearchEntries(ctx, id, []);
  const { data: creator } = await users.get({ id: stored.creator_id }).go({ consistent: true });
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
            directory: `channels-${shardOf(id)}`,
            directory_place: placeOf(stored.views, id),
          }
        : {}),
    })
    .remove([
      ...(gone ? [] : ["creator_deactivated" as const]),
      ...(shown ? [] : ["directory" as const, "directory_place" as const]),
    ])
    .go();
  const card = await toChannel(
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
  await syncLiveStreams(ctx, channel, shown);
  await ctx.providers.queues.send("catalog", { type: "creator", id: creator.id });
  let cursor: string | null = null;
  do {
    const page: { data: { id: string }[]; cursor: string | null } = await videos.query
      .byChannel({ channel_id: id })
      .go({ cursor, attributes: ["id"], limit: 500 });
    await ctx.providers.queues.sendAll(
      "catalog",
      page.data.map((video) => ({ type: "video", id: video.id })),
    );
    cursor = page.cursor;
  } while (cursor !== null);
}
