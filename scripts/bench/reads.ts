import { catalogCalls } from "../../packages/contracts/src/content/catalog/catalog.calls.ts";
import { channelCalls } from "../../packages/contracts/src/content/channel/channel.calls.ts";
import { videoCalls } from "../../packages/contracts/src/content/video/video.calls.ts";
import { createSeedContext } from "../../packages/local/src/seed/seed-context.ts";
import type { Stack } from "../../packages/local/src/stack/index.ts";
import { startTemporaryStack } from "../../packages/local/src/testing/temporary-stack.ts";
import { commonWord, rareWord, writeChannels, writeVideos } from "../large-catalog.ts";
import { answerCheck, type Request, rates } from "./rate.ts";
import type { Row } from "./table.ts";
import { watcherToken } from "./watcher-token.ts";

const effort = { count: 160, rounds: 5 };
const few = 100;
const many = 5000;
const pageSize = 30;

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
  options: { cachesAnswers?: boolean } = {},
): Promise<Filled> {
  const stack = await startTemporaryStack(options);
  try {
    log(`Writing ${videos} videos`);
    const ctx = createSeedContext(stack, log);
    const lastVideo = await writeVideos(ctx, 0, videos);
    await writeChannels(ctx, few);
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
  const edge = await filledStack(few, log, { cachesAnswers: true }).catch(async (error) => {
    await Promise.all([small.close(), large.close()]);
    throw error;
  });
  try {
    const { api, lastVideo } = large;
    const path = `/api/videos/get-public-videos?limit=${pageSize}`;
    const listUrl = `${api}${path}`;
    // Only published videos are ever listed, so the frame answers without a read.
    const floor: Request = {
      name: "floor",
      url: `${listUrl}&status=draft`,
      isExpected: answerCheck(videoCalls.publicList, ({ videos }) => videos.length === 0),
    };
    const depth = await cursorAtDepth(listUrl, many - 500);
    const token = await watcherToken(large.stack);
    const list = (name: string, url: string): Request => ({
      name,
      url,
      isExpected: answerCheck(videoCalls.publicList, ({ videos }) => videos.length === pageSize),
    });
    const video = (name: string): Request => ({
      name,
      url: `${api}/api/videos/get-public/${lastVideo}`,
      isExpected: answerCheck(videoCalls.publicById, ({ id }) => id === lastVideo),
    });
    const search = (name: string, ...words: string[]): Request => ({
      name,
      url: `${api}/api/public/global-search?query=${words.join("%20")}`,
      isExpected: answerCheck(
        catalogCalls.globalSearch,
        ({ videos }) =>
          videos.length > 0 &&
          videos.every(({ title }) => words.every((word) => title.toLowerCase().includes(word))),
      ),
    });
    const now = await rates(
      [
        floor,
        list("list of few", `${small.api}${path}`),
        list("list", listUrl),
        list("list at the edge", `${edge.api}${path}`),
        list("deep", `${listUrl}&cursor=${encodeURIComponent(depth)}`),
        { ...list("list, signed in", listUrl), token },
        video("video"),
        { ...video("video, signed in"), token },
        search("rare word", rareWord),
        search("common word", commonWord),
        search("two words", commonWord, rareWord),
        {
          name: "channels",
          url: `${api}/api/channels/popular-channels?limit=${pageSize}`,
          isExpected: answerCheck(
            channelCalls.popular,
            ({ channels }) => channels.length === pageSize,
          ),
        },
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
      row(
        "Public list, cached at the edge",
        "list at the edge",
        "floor",
        "the call without a read",
      ),
      row("Video page", "video", "floor", "the call without a read"),
      row("Popular channels", "channels", "floor", "the call without a read"),
      row("Search, a rare word", "rare word", "floor", "the call without a read"),
      row("Search, a common word", "common word", "floor", "the call without a read"),
      row("Search, both", "two words", "floor", "the call without a read"),
      row("Public list, 4,500 deep by cursor", "deep", "list", "its first page"),
      row("Public list, 30 of 5,000", "list", "list of few", "30 of 100, on a second stack"),
      row("Public list, signed in", "list, signed in", "floor", "the call without a read"),
      row("Public list, signed in", "list, signed in", "list", "a visitor"),
      row("Video page, signed in", "video, signed in", "floor", "the call without a read"),
      row("Video page, signed in", "video, signed in", "video", "a visitor"),
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
  for (let seen = 0; seen < depth; seen += pageSize) {
    const after = cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const answer: ListAnswer = JSON.parse(await (await fetch(`${list}${after}`)).text());
    cursor = answer.data.pagination.next_cursor ?? undefined;
    if (cursor === undefined) throw new Error(`The list ends after ${seen + pageSize} videos`);
  }
  if (cursor === undefined) throw new Error("The depth is at least one page");
  return cursor;
}
