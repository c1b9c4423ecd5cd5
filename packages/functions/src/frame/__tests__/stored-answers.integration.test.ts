import { randomUUID } from "node:crypto";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { contextOf, createUser } from "@marquee/core/test/context";
import { itemsWith } from "@marquee/core/test/provider-fixtures";
import { expect, it } from "vitest";
import { runOncePerKey } from "../idempotency.ts";

it("only the holder of the key can read a stored answer: the table does not hold the stream's key in plain text", async () => {
  const ctx = contextOf(await createUser("creator"));
  const key = randomUUID();
  const stream_key = `stream-key-${randomUUID()}`;
  let runs = 0;
  const ask = () =>
    runOncePerKey({
      ctx,
      definition: liveCalls.create,
      key,
      request: { title: "Storm watch" },
      run: async () => {
        runs += 1;
        return { ingest: { stream_key } };
      },
    });
  expect(await ask()).toEqual({ ingest: { stream_key } });
  expect(await itemsWith([stream_key])).toEqual([]);
  expect(await ask()).toEqual({ ingest: { stream_key } });
  expect(runs).toBe(1);
});
