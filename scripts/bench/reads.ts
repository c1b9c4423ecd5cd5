import { createSeedContext } from "../../packages/local/src/seed/seed-context.ts";
import type { Stack } from "../../packages/local/src/stack/index.ts";
import { startTemporaryStack } from "../../packages/local/src/testing/temporary-stack.ts";
import { commonWord, rareWord, writeVideos } from "./catalog.ts";
import { type Request, rates } from "./rate.ts";
import type { Row } from "./table.ts";
import { visitorToken } from "./visitor-token.ts";

const effort = { count: 160, rounds: 5 };
const few = 100;
const many = 5000;

interface Filled {
  api: string;
  stack: Stack;
  lastVideo: string;
  close(): Promise<void>;
}

/** A stack of its own with this number of published videos. */
async function filledStack(
  videos: number,
  log: (line: string) => void,
  keepsAnswers = false,
): Promise<Filled> {
  const stack = await startTemporaryStack({ keepsAnswers });
  try {
    log(`Writing ${videos} videos`);
    const lastVideo = await writeVideos(createSeedContext(stack, log), 0, videos);
    return { api: `${stack.urls.api}/v1`, stack, lastVideo, close: stack.close };
  } catch (error) {
    await stack.close();
    throw error;
  }
}

/** Requests a second of the public reads on loopback, each relative to a comparable call. */
export async function measureReads(log: (line: string) => void): Promise<Row[]> {
  const small = await filledStack(few, log);
  const large = await filledStack(many, log).catch(async (error) => {
    await small.close();
    throw error;
  });
  const edge = await filledStack(few, log, true).catch(async (error) => {
    await Promise.all([small.close(), large.close()]);
    throw error;
  });
  try {
    const { api } = large;
    const path = "/api/videos/get-public-videos?limit=30";
    const list = `${api}${path}`;
    // Only published videos are ever listed, so the frame answers without a read.
    const floor: Request = { name: "floor", url: `${list}&status=draft` };
    const depth = await cursorAtDepth(list, many - 500);
    const token = await visitorToken(large.stack);
    const video = `${api}/api/videos/get-public/${large.lastVideo}`;
    const search = (text: string) => `${api}/api/public/global-search?query=${text}`;
    const now = await rates(
      [
        floor,
        { name: "list of few", url: `${small.api}${path}` },
        { name: "list", url: list },
        { name: "list at the edge", url: `${edge.api}${path}` },
        { name: "deep", url: `${list}&cursor=${encodeURIComponent(depth)}` },
        { name: "list of a member", url: list, token },
        { name: "video", url: video },
        { name: "video of a member", url: video, token },
        { name: "rare word", url: search(rareWord) },
        { name: "common word", url: search(commonWord) },
        { name: "two words", url: search(`${commonWord}%20${rareWord}`) },
        { name: "channels", url: `${api}/api/channels/popular-channels` },
      ],
      effort,
    );
    const row = (what: string, name: string, base: string, against: string): Row => {
      const value = now.get(name) ?? 0;
      const unit = "requests/s";
      return { what, value, unit, ratio: value / (now.get(base) ?? 0), against };
    };
    return [
      { what: "A call without a read", value: now.get("floor") ?? 0, unit: "requests/s" },
      row("Public list, 30 of 5,000", "list", "floor", "the call without a read"),
      row("Public list, kept at the edge", "list at the edge", "floor", "the call without a read"),
      row("Video page", "video", "floor", "the call without a read"),
      row("Popular channels", "channels", "floor", "the call without a read"),
      row("Search, a rare word", "rare word", "floor", "the call without a read"),
      row("Search, a common word", "common word", "floor", "the call without a read"),
      row("Search, both", "two words", "floor", "the call without a read"),
      row("Public list, 4,500 deep by cursor", "deep", "list", "its first page"),
      row("Public list, 30 of 5,000", "list", "list of few", "30 of 100, on a second stack"),
      row("Public list, signed in", "list of a member", "list", "a visitor"),
      row("Video page, signed in", "video of a member", "video", "a visitor"),
    ];
  } finally {
    await Promise.all([small.close(), large.close(), edge.close()]);
  }
}

interface ListAnswer {
  data: { pagination: { next_cursor: string | null } };
}

/** Pages through the list by cursor. @throws when it ends before */
async function cursorAtDepth(list: string, depth: number): Promise<string> {
  let cursor: string | undefined;
  for (let seen = 0; seen < depth; seen += 30) {
    const after = cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const answer: ListAnswer = JSON.parse(await (await fetch(`${list}${after}`)).text());
    cursor = answer.data.pagination.next_cursor ?? undefined;
    if (cursor === undefined) throw new Error(`The list ends after ${seen + 30} videos`);
  }
  if (cursor === undefined) throw new Error("The depth is at least one page");
  return cursor;
}
