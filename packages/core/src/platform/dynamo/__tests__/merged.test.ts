import fc from "fast-check";
import { expect, it } from "vitest";
import { evenShare, readMerged, type Step } from "../merged.ts";

interface Item {
  rank: number;
  wanted: boolean;
}

/** A partition as the engine reads it: this many items are read, and the matching ones are returned. */
const stepOver =
  (items: readonly Item[], after: number | undefined, looked: number[]): Step<Item> =>
  async ({ limit, cursor }) => {
    looked.push(limit);
    const start = cursor === null ? (after ?? -1) : Number(cursor);
    const rest = items.filter(({ rank }) => rank > start);
    const read = rest.slice(0, limit);
    const last = read.at(-1);
    return {
      data: read.filter(({ wanted }) => wanted),
      cursor: rest.length > limit && last !== undefined ? String(last.rank) : null,
    };
  };

const order = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;

async function walk(partitions: readonly Item[][], limit: number, first = limit) {
  const seen: number[] = [];
  const looked: number[] = [];
  let after: number | undefined;
  for (let page = 0; page < 10_000; page += 1) {
    const read = await readMerged<Item, { rank: number }>({
      steps: partitions.map((items) => stepOver(items, after, looked)),
      limit,
      first,
      order,
      positionOfCursor: (cursor) => ({ rank: Number(cursor) }),
    });
    seen.push(...read.items.map(({ rank }) => rank));
    const last = read.items.at(-1);
    after = read.items.length >= limit ? last?.rank : read.stoppedAt?.rank;
    if (after === undefined) return { seen, looked };
  }
  throw new Error("The list has no end");
}

it("shows every match once, in order, however rare the matches are and wherever they are", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 20 }),
      async (sizes, limit, rarity, first) => {
        let rank = 0;
        const partitions: Item[][] = sizes.map(() => []);
        const left = [...sizes];
        while (left.some((count) => count > 0)) {
          for (const [index, items] of partitions.entries()) {
            if ((left[index] ?? 0) === 0) continue;
            left[index] = (left[index] ?? 0) - 1;
            rank += 1;
            items.push({ rank, wanted: (rank * 7919) % rarity === 0 });
          }
        }
        const wanted = partitions
          .flat()
          .filter((item) => item.wanted)
          .sort(order)
          .map((item) => item.rank);
        expect((await walk(partitions, limit)).seen).toEqual(wanted);
        expect((await walk(partitions, limit, first)).seen).toEqual(wanted);
      },
    ),
    { numRuns: 60 },
  );
});

it("stops after 250 items without a match, and returns the position", async () => {
  const items = Array.from({ length: 1000 }, (_, rank) => ({ rank, wanted: rank === 999 }));
  const looked: number[] = [];
  const read = await readMerged<Item, { rank: number }>({
    steps: [stepOver(items, undefined, looked)],
    limit: 10,
    order,
    positionOfCursor: (cursor) => ({ rank: Number(cursor) }),
  });
  expect(read).toEqual({ items: [], stoppedAt: { rank: 259 } });
  expect(looked.reduce((sum, count) => sum + count, 0)).toBe(260);
  expect((await walk([items], 10)).seen).toEqual([999]);
});

/** A page of 31 of four partitions, with this many of each at first. */
async function looksOf(partitions: readonly Item[][]) {
  const looked: number[] = [];
  const { items } = await readMerged<Item, { rank: number }>({
    steps: partitions.map((each) => stepOver(each, undefined, looked)),
    limit: 31,
    first: evenShare(31, 4),
    order,
    positionOfCursor: (cursor) => ({ rank: Number(cursor) }),
  });
  expect(items.map(({ rank }) => rank)).toEqual(Array.from({ length: 31 }, (_, rank) => rank));
  return looked;
}

it("reads an even share of each partition, and more of the one with more of the page", async () => {
  const all = Array.from({ length: 400 }, (_, rank) => ({ rank, wanted: true }));
  const even = [0, 1, 2, 3].map((part) => all.filter(({ rank }) => rank % 4 === part));
  expect(await looksOf(even)).toEqual([15, 15, 15, 15]);
  const uneven = [0, 1, 2, 3].map((part) =>
    all.filter(({ rank }) => (rank < 40 ? part === 0 : rank % 4 === part)),
  );
  expect(await looksOf(uneven)).toEqual([15, 15, 15, 15, 30]);
});

it("the share of one partition is the whole page, and no share is larger than that", () => {
  expect(evenShare(31, 1)).toBe(31);
  expect(evenShare(1, 4)).toBe(1);
  expect(evenShare(1001, 4)).toBe(292);
});
