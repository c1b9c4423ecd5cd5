import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { filteredList } from "../filtered-list.ts";
import { keysOf } from "../keys.ts";
import { pagedQuery } from "../paged-query.ts";

const keys = keysOf("video");
const pagination = { page: 1, limit: 10, has_next: false, next_cursor: null };

interface Filter {
  channel?: string;
  search?: string;
}

/** A list whose answers are these titles; without titles, the answer never arrives. */
const listOf = (name: string, filter: Filter, titles?: readonly string[]) =>
  filteredList(
    pagedQuery({
      key: keys.list(name, filter),
      load: async () => {
        if (titles === undefined) await new Promise(() => undefined);
        return { titles: titles ?? [], pagination };
      },
    }),
    filter.channel,
  );

/** What is shown while the second list is loading after the first one. */
async function shownBetween(
  first: ReturnType<typeof listOf>,
  second: ReturnType<typeof listOf>,
): Promise<readonly string[] | undefined> {
  const observer = new InfiniteQueryObserver(new QueryClient(), first);
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  observer.setOptions(second);
  const { data, isPlaceholderData } = observer.getCurrentResult();
  stop();
  expect(isPlaceholderData).toBe(data !== undefined);
  return data?.pages.flatMap(({ titles }) => titles);
}

it("shows the items until those of another filter are loaded", async () => {
  const first = listOf("own", { channel: "cha_1" }, ["Buoy"]);
  expect(await shownBetween(first, listOf("own", { channel: "cha_1", search: "c" }))).toEqual([
    "Buoy",
  ]);
});

it("never shows the items of another owner or of another list", async () => {
  const first = listOf("own", { channel: "cha_1" }, ["Buoy"]);
  expect(await shownBetween(first, listOf("own", { channel: "cha_2" }))).toBeUndefined();
  expect(await shownBetween(first, listOf("saved", { channel: "cha_1" }))).toBeUndefined();
});

it("does not say of another filter that nothing was found", async () => {
  const first = listOf("own", { search: "zeppelin" }, []);
  expect(await shownBetween(first, listOf("own", {}))).toBeUndefined();
});
