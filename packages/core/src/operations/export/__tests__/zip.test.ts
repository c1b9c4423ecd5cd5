import { Worker } from "node:worker_threads";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { zipOf } from "../zip.ts";

const at = new Date("2026-11-26T12:00:00Z");

async function* pagesOf(...pages: object[][]) {
  yield* pages;
}

it("a zip holds lists of any number of pages and single values, as JSON", async () => {
  const zip = await zipOf(
    [
      ["none", pagesOf([], [])],
      ["some", pagesOf([{ a: 1 }, { a: 2 }], [], [{ a: "“ß”" }])],
      ["one", Promise.resolve({ name: "Ada" })],
      ["nothing", Promise.resolve(null)],
    ],
    at,
  );
  const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => [
    name,
    JSON.parse(strFromU8(bytes)),
  ]);
  expect(Object.fromEntries(files)).toEqual({
    "none.json": [],
    "some.json": [{ a: 1 }, { a: 2 }, { a: "“ß”" }],
    "one.json": { name: "Ada" },
    "nothing.json": null,
  });
});

/** 20 MB of comments, as a script of a thread. */
const makeLargeZip = `
  import(${JSON.stringify(new URL("../zip.ts", import.meta.url).href)}).then(async ({ zipOf }) => {
    async function* pages() {
      for (let page = 0; page < 200; page += 1) {
        yield Array.from({ length: 50 }, (_, index) => ({ id: page + "_" + index, text: "words ".repeat(333) }));
      }
    }
    const zip = await zipOf([["comments", pages()]], new Date());
    require("node:worker_threads").parentPort.postMessage(zip.byteLength);
  });
`;

it("a list that is larger than the memory is written all the same", async () => {
  const thread = new Worker(makeLargeZip, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 24 },
  });
  const size = await new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
  });
  await thread.terminate();
  expect(size).toBeLessThan(4_000_000);
});
