import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { createVideo } from "@marquee/core/content/video";
import { builtInCategoryId } from "@marquee/core/people/category";
import { daysAfter } from "@marquee/core/platform/time";
import { makeDemoClip } from "../media/clips.ts";
import { spreadCaptions, uploadCaptions } from "./captions.ts";
import { channels, videos } from "./content/index.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { actingAs } from "./seed-context.ts";
import {
  creatorKeyOf,
  creatorOf,
  daysBefore,
  type Ids,
  type People,
  requireEntry,
  type SeedResults,
  type SeedTools,
} from "./tools.ts";

export type Video = (typeof videos)[number];

const pollMilliseconds = 400;
/** A video that is not ready after this time means that something is broken. */
const timeoutMilliseconds = 90_000;
/** Days from now. */
const scheduleAhead = 3;

const isPublic = ({ channel, outcome, privacy }: Video): boolean =>
  outcome === undefined &&
  privacy === undefined &&
  channels.find(({ key }) => key === channel)?.privacy === "public";

/** The videos with which the site starts. */
const openingCount = 12;

const byLength = (one: Video, other: Video): number => one.clip.seconds - other.clip.seconds;

/** The shortest ones, which are ready soonest; at least one of each creator. */
function chooseOpening(): Video[] {
  const open = videos.filter(isPublic).toSorted(byLength);
  const byCreator = Map.groupBy(open, ({ channel }) => creatorKeyOf(channel));
  const first = [...byCreator.values()].flatMap((own) => own.slice(0, 1));
  return [...first, ...open.filter((video) => !first.includes(video))].slice(0, openingCount);
}

export const openingVideos: readonly Video[] = chooseOpening();

export const laterVideos: readonly Video[] = videos.filter(
  (video) => !openingVideos.includes(video),
);

/** Makes the clips of these videos, uploads them, and publishes each when it is prepared. */
export async function makeVideos(
  tools: SeedTools,
  { people, channelIds, videoIds: ids }: SeedResults,
  chosen: readonly Video[],
): Promise<void> {
  const withFile = chosen.filter(({ outcome }) => outcome !== "draft");
  const waiting = new Map<string, Video>();
  const progress = { uploaded: 0, failed: false };
  const uploads = mapConcurrently(withFile, 2, async (video) => {
    // Transcoding takes the longest, because it processes one file after another.
    await upload(tools, people, { video, videoId: requireEntry(ids, video.key), channelIds });
    waiting.set(requireEntry(ids, video.key), video);
    progress.uploaded += 1;
  });
  uploads.catch(() => {
    progress.failed = true;
  });
  await Promise.all([
    uploads,
    publishWhenReady(tools, people, { waiting, progress, total: withFile.length }),
  ]);
}

/** Creates drafts of all videos, from the oldest to the newest, so that lists sorted by age are correct. */
export async function draftVideos(tools: SeedTools, people: People, channelIds: Ids): Promise<Ids> {
  const ids = await mapConcurrently(videos, 4, async (video): Promise<[string, string]> => {
    const made = daysBefore(tools.now, video.daysAgo + 1, video.key);
    const { id } = await createVideo({
      ctx: actingAs(tools.ctx, creatorOf(people, video.channel), made),
      input: {
        title: video.title,
        channel_id: requireEntry(channelIds, video.channel),
        description: video.description,
      },
    });
    return [video.key, id];
  });
  return new Map(ids);
}

async function upload(
  { ffmpeg, folder }: SeedTools,
  people: People,
  { video, videoId, channelIds }: { video: Video; videoId: string; channelIds: Ids },
): Promise<void> {
  const file = join(folder, `${video.key}.mp4`);
  await makeDemoClip({ ...video.clip, file }, ffmpeg);
  const body = new Uint8Array(await readFile(file));
  await rm(file);
  const { upload_url } = await creatorOf(people, video.channel).send(uploadCalls.create, {
    body: {
      title: video.title,
      channel_id: requireEntry(channelIds, video.channel),
      file_name: `${video.key}.mp4`,
      size: body.byteLength,
      duration: video.clip.seconds,
      video_id: videoId,
    },
  });
  const answer = await fetch(upload_url, {
    method: "PUT",
    headers: { "content-type": "video/mp4" },
    body,
  });
  if (!answer.ok) throw new Error(`The file of “${video.title}” was refused: ${answer.status}`);
}

async function publishWhenReady(
  tools: SeedTools,
  people: People,
  work: {
    waiting: Map<string, Video>;
    progress: { uploaded: number; failed: boolean };
    total: number;
  },
): Promise<void> {
  const { waiting, progress, total } = work;
  let done = 0;
  let lastDone = Date.now();
  while (done < total && !progress.failed) {
    await sleep(pollMilliseconds);
    const published = await publishReady(tools, people, waiting);
    done += published;
    if (published > 0) {
      lastDone = Date.now();
      tools.log(`Seeding: ${done} of ${total} videos ready`);
    } else if (Date.now() - lastDone > timeoutMilliseconds) {
      const titles = [...waiting.values()].map(({ title }) => title);
      throw new Error(`Videos do not become ready: ${titles.slice(0, 3).join(", ")}`);
    }
  }
}

/** Publishes the waiting videos that are ready now, and returns their number. */
async function publishReady(
  tools: SeedTools,
  people: People,
  waiting: Map<string, Video>,
): Promise<number> {
  let published = 0;
  for (const { id, status, error } of await statusesOf(tools, [...waiting.keys()])) {
    const video = waiting.get(id);
    if (video === undefined) continue;
    if (status === "errored") throw new Error(`“${video.title}” could not be prepared: ${error}`);
    if (status !== "ready") continue;
    waiting.delete(id);
    await publish(tools, people, video, id);
    published += 1;
  }
  return published;
}

async function statusesOf({ ctx }: SeedTools, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { data } = await ctx.database.videos
    .get(ids.map((id) => ({ id })))
    .go({ consistent: true });
  return data;
}

async function publish(tools: SeedTools, people: People, video: Video, id: string): Promise<void> {
  const owner = creatorOf(people, video.channel);
  const { version } = await owner.send(videoCalls.byId, { params: { id } });
  await owner.send(videoCalls.update, {
    params: { id },
    body: {
      version,
      category_id: video.categories.map(builtInCategoryId),
      tags: [...video.tags],
      privacy_type: video.privacy ?? "public",
      ...(video.price === undefined ? {} : { access_type: "paid" as const, price: video.price }),
      ...(video.outcome === "scheduled"
        ? { status: "scheduled", scheduled_at: daysAfter(tools.now, scheduleAhead).toISOString() }
        : { status: "published" }),
    },
  });
  if (video.captions !== undefined) {
    await uploadCaptions(owner, id, spreadCaptions(video.captions, video.clip.seconds));
  }
}
