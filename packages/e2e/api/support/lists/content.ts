import { type Batch, idAt, secondsAgo } from "./batch.ts";

export async function putChannels(
  { fixtures, dates }: Batch,
  ids: readonly string[],
): Promise<void> {
  await fixtures.database.channels
    .put(
      ids.map((id) => ({
        ...dates,
        id,
        creator_id: fixtures.people.owner.id,
        creator_name: "Cora Creator",
        name: `Coast ${id}`,
        description: "Short films from harbours, shores and boats.",
        category_id: fixtures.category,
        privacy_type: "private" as const,
        price: 4900,
        purchase_type: "one_time" as const,
      })),
    )
    .go();
}

export async function putSeries(
  { fixtures, each, dates }: Batch,
  videoIds: readonly string[],
): Promise<string> {
  const ids = each.map((index) => idAt("series", index));
  await fixtures.database.series
    .put(
      ids.map((id) => ({
        ...dates,
        id,
        creator_id: fixtures.people.owner.id,
        channel_id: fixtures.channel.id,
        name: "Lights of the coast",
        description: "",
        video_ids: videoIds.slice(0, 10),
      })),
    )
    .go();
  return ids[0] ?? "";
}

/** Playlists of the watcher, each with another first video. */
export async function putOwnPlaylists(
  { fixtures, each, dates }: Batch,
  videoIds: readonly string[],
): Promise<string> {
  const ids = each.map((index) => idAt("own_playlist", index));
  await fixtures.database.ownPlaylists
    .put(
      ids.map((id, index) => ({
        ...dates,
        owner_id: fixtures.people.watcher.id,
        id,
        name: "Evenings",
        video_ids: [...videoIds.slice(index), ...videoIds.slice(0, index)].slice(0, 10),
        version: 1,
      })),
    )
    .go();
  return ids[0] ?? "";
}

export async function putBlogs({ fixtures, each, dates }: Batch): Promise<string> {
  const { database, people } = fixtures;
  const ids = each.map((index) => idAt("blog", index));
  await Promise.all([
    database.blogs
      .put(
        ids.map((id, index) => ({
          ...dates,
          id,
          author_id: people.owner.id,
          author_name: "Cora Creator",
          slug: `notes-${id}`,
          title: "Notes from the pier",
          excerpt: "",
          status: "published" as const,
          published_at: dates.created_at,
          listing: String(index % 4),
          author_listing: people.owner.id,
          category_listing: "none",
          sort_key: `${dates.created_at}_${id}`,
          version: 1,
        })),
      )
      .go(),
    database.blogBodies.put(ids.map((blog_id) => ({ blog_id, html: "<p>Wind.</p>" }))).go(),
  ]);
  return ids[0] ?? "";
}

export async function putWatchedVideos(
  { fixtures, dates: { created_at } }: Batch,
  videoIds: readonly string[],
): Promise<void> {
  const { database, people } = fixtures;
  const { id } = people.watcher;
  await Promise.all([
    database.watchHistory
      .put(
        videoIds.map((video_id, index) => ({
          viewer_id: id,
          video_id,
          position: 20,
          finished: false,
          duration: 61,
          watched_seconds: 20,
          farthest: 20,
          began_at: created_at,
          reported_at: created_at,
          listed_for: id,
          listed_sort_key: `${secondsAgo(index).toISOString()}_${video_id}`,
        })),
      )
      .go(),
    database.savedVideos
      .put(
        videoIds.map((video_id, index) => ({
          saved_by: id,
          video_id,
          saved_at: secondsAgo(index).toISOString(),
        })),
      )
      .go(),
  ]);
}
