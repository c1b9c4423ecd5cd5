import fc from "fast-check";
import { expect, it } from "vitest";
import { readMerged, type Step } from "../merged.ts";

interface Item {
  place: number;
  wanted: boolean;
}

/** A partition as the engine reads it: so many items looked at, those that match answered. */
const stepOver =
  (items: readonly Item[], after: number | undefined, looked: number[]): Step<Item> =>
  async ({ limit, cursor }) => {
    looked.push(limit);
    const start = cursor === null ? (after ?? -1) : Number(cursor);
    const rest = items.filter(({ place }) => place > start);
    const read = rest.slice(0, limit);
    const last = read.at(-1);
    return {
      data: read.filter(({ wanted }) => wanted),
      cursor: rest.length > limit && last !== undefined ? String(last.place) : null,
    };
  };

const order = (one: { place: number }, other: { place: number }) => one.place - other.place;

async function walk(partitions: readonly Item[][], limit: number) {
  const seen: number[] = [];
  const looked: number[] = [];
  let after: number | undefined;
  for (let page = 0; page < 10_000; page += 1) {
    const read = await readMerged<Item, { place: number }>({
      steps: partitions.map((items) => stepOver(items, after, looked)),
      limit,
      order,
      placeOf: (cursor) => ({ place: Number(cursor) }),
    });
    seen.push(...read.items.map(({ place }) => place));
    const last = read.items.at(-1);
    after = read.items.length >= limit ? last?.place : read.stoppedAt?.place;
    if (after === undefined) return { seen, looked };
  }
  throw new Error("The list has no end");
}

it("shows every match once, in order, however rare they are and wherever they stand", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 400 }),
      async (sizes, limit, rarity) => {
        let place = 0;
        const partitions: Item[][] = sizes.map(() => []);
        const left = [...sizes];
        while (left.some((count) => count > 0)) {
          for (const [index, items] of partitions.entries()) {
            if ((left[index] ?? 0) === 0) continue;
            left[index] = (left[index] ?? 0) - 1;
            place += 1;
            items.push({ place, wanted: (place * 7919) % rarity === 0 });
          }
        }
        const wanted = partitions
          .flat()
          .filter((item) => item.wanted)
          .sort(order)
          .map((item) => item.place);
        expect((await walk(partitions, limit)).seen).toEqual(wanted);
      },
    ),
    { numRuns: 60 },
  );
});

it("stops after 250 that nobody wants, and says where", async () => {
  const items = Array.from({ length: 1000 }, (_, place) => ({ place, wanted: place === 999 }));
  const looked: number[] = [];
  const read = await readMerged<Item, { place: number }>({
    steps: [stepOver(items, undefined, looked)],
    limit: 10,
    order,
    placeOf: (cursor) => ({ place: Number(cursor) }),
  });
  expect(read).toEqual({ items: [], stoppedAt: { place: 259 } });
  expect(looked.reduce((sum, count) => sum + count, 0)).toBe(260);
  expect((await walk([items], 10)).seen).toEqual([999]);
});
