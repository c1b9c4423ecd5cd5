import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import { topVideosOrders } from "@marquee/contracts/people/figures/figures.schema";
import { messageOf } from "../log.ts";
import { channels, creators, posts, purchases, videos } from "./content/index.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { type Send, senderFor } from "./person.ts";
import { creatorOf, dayBefore, requireEntry, type SeedResults, type SeedTools } from "./tools.ts";

/** Checks the demo as its visitors see it. @throws Error that lists everything that is wrong. */
export async function verify(tools: SeedTools, made: SeedResults): Promise<void> {
  const published = videos.filter(({ outcome }) => outcome === undefined);
  const unplayable = await mapConcurrently(published, 4, (video) =>
    problem(`“${video.title}”`, () =>
      requirePlayable(
        creatorOf(made.people, video.channel).send,
        requireEntry(made.videoIds, video.key),
      ),
    ),
  );
  const lists = await Promise.all([
    problem("The catalog", () => checkCatalog(senderFor(tools.stack))),
    problem("The library", () => checkLibrary(requireEntry(made.people, "watcher").send)),
    problem("The figures", () => checkFigures(tools, made)),
    problem("The payouts", () => checkFailedPayout(made)),
    problem("The queues", async () => {
      for (const { name, dead } of tools.stack.aws.depths()) {
        if (dead > 0) throw new Error(`${dead} dead letters in ${name}`);
      }
    }),
  ]);
  const problems = [...unplayable, ...lists].filter((one) => one !== undefined);
  if (problems.length > 0) throw new Error(problems.join("; "));
}

async function problem(what: string, check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    return `${what}: ${messageOf(error)}`;
  }
}

async function checkCatalog(send: Send): Promise<void> {
  const open = new Set(
    channels.filter(({ privacy }) => privacy === "public").map(({ key }) => key),
  );
  const shown = videos.filter(
    ({ outcome, privacy, channel }) =>
      outcome === undefined && privacy === undefined && open.has(channel),
  );
  const query = { limit: 100 };
  const [latest, promoted, popular, written] = await Promise.all([
    send(videoCalls.publicList, { query }),
    send(videoCalls.promotedList, { query }),
    send(channelCalls.popular, { query }),
    send(blogCalls.publicList, { query }),
  ]);
  expectCount("videos", latest.videos, shown.length);
  expectCount("promoted videos", promoted.videos, shown.filter((one) => one.promotedFor).length);
  expectCount("channels", popular.channels, channels.length);
  expectCount("posts", written.blogs, posts.filter((one) => one.outcome === undefined).length);
  const lonely = popular.channels.find(({ follower_count }) => follower_count === 0);
  if (lonely !== undefined) throw new Error(`nobody follows “${lonely.name}”`);
  await mapConcurrently(latest.videos, 6, ({ thumbnail_url }) => fetchOk(thumbnail_url));
  await mapConcurrently(popular.channels, 6, ({ image_url }) => fetchOk(image_url));
}

async function checkLibrary(send: Send): Promise<void> {
  const own = purchases.filter(({ buyer }) => buyer === "watcher");
  const [bought, opened] = await Promise.all([
    send(videoCalls.purchased, {}),
    send(channelCalls.purchased, {}),
  ]);
  expectCount("bought videos", bought.videos, own.filter(({ kind }) => kind === "video").length);
  expectCount(
    "bought channels",
    opened.channels,
    own.filter(({ kind }) => kind === "channel").length,
  );
}

const months = 6;

/** Every chart of the first creator has data: views and sales in each month, and payouts in several. */
async function checkFigures({ now }: SeedTools, made: SeedResults): Promise<void> {
  const { send } = requireEntry(made.people, "creator");
  const day = (ago: number) => dayBefore(now, ago);
  for (let month = 0; month < months; month += 1) {
    const query = { from: day(month * 30 + 29), to: day(month * 30) };
    const { sums } = await send(figuresCalls.read, { query });
    if (sums.views === 0) throw new Error(`no views from ${query.from} to ${query.to}`);
  }
  // Refunds happen while the demo is made, perhaps after midnight.
  const today = new Date().toISOString().slice(0, 10);
  const whole = { from: day(months * 30 - 2), to: today };
  const { sums } = await send(figuresCalls.read, { query: whole });
  if (sums.sales === 0) throw new Error("no sales in six months");
  if (sums.refunded === 0) throw new Error("no refund in six months");
  if (sums.subscribers_gained === 0) throw new Error("no subscriber in six months");
  if (sums.subscribers_lost === 0) throw new Error("no subscriber left in six months");
  const video = videos.find(
    ({ outcome, channel }) => outcome === undefined && channel === "slow-water",
  );
  const video_id = requireEntry(made.videoIds, video?.key ?? "");
  const { retention, traffic } = await send(figuresCalls.read, { query: { ...whole, video_id } });
  if (!retention?.at(-1)) throw new Error("no viewer came to the end of a video");
  if (!traffic?.home) throw new Error("no viewer came from the home page");
  for (const by of topVideosOrders) {
    const top = await send(figuresCalls.topVideos, { query: { ...whole, by } });
    if (top.videos.length === 0) throw new Error(`no top video by ${by}`);
  }
  const { payouts } = await send(payoutCalls.history, { query: { type: "paid" } });
  if (payouts.length < 2) throw new Error(`${payouts.length} payouts`);
}

/** The newest payout of the creator whose bank has closed the account came back, and an older one arrived. */
async function checkFailedPayout({ people }: SeedResults): Promise<void> {
  const { key } = creators.find(({ payout }) => payout?.bankClosed === true) ?? {};
  const { payouts } = await requireEntry(people, key ?? "").send(payoutCalls.history, {});
  const [newest, ...older] = payouts;
  if (newest?.status !== "failed" || newest.failure_reason === undefined) {
    throw new Error("the newest payout is not explained as failed");
  }
  if (!older.some(({ status }) => status === "paid")) throw new Error("no older payout arrived");
}

function expectCount(what: string, items: readonly unknown[], expected: number): void {
  // People may have added content in the meantime.
  if (items.length < expected) {
    throw new Error(`${items.length} ${what} instead of ${expected}`);
  }
}

/** Follows the playlists to the first segment, as a player does. */
async function requirePlayable(send: Send, id: string): Promise<void> {
  const { mux_playback_url } = await send(videoCalls.playback, { params: { id } });
  const variants = await fetchPlaylist(mux_playback_url);
  const segments = await fetchPlaylist(variants);
  const segment = await fetchOk(segments);
  if ((await segment.arrayBuffer()).byteLength === 0) throw new Error("an empty segment");
}

/** The first address in a playlist. */
async function fetchPlaylist(url: string): Promise<string> {
  const text = await (await fetchOk(url)).text();
  const first = text.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#"));
  if (!text.startsWith("#EXTM3U") || first === undefined) throw new Error("no playlist");
  return new URL(first, url).href;
}

async function fetchOk(url: string | null): Promise<Response> {
  if (url === null) throw new Error("a picture is missing");
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}`);
  return answer;
}
