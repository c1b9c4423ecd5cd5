import type { CallDefinition } from "@marquee/contracts/call";
import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readInput } from "../read-input.ts";

const definition: CallDefinition = {
  method: "POST",
  path: "/api/test",
  area: "meta",
  auth: "public",
  summary: "A test",
  body: z.object({ title: z.string(), more: z.optional(z.record(z.string(), z.string())) }),
  answer: z.object({}),
  errors: [],
};

const app = new Hono().post("/", async (context) => {
  try {
    return context.json(await readInput(definition, context.req));
  } catch (cause) {
    return context.json({ code: cause instanceof Error && "code" in cause ? cause.code : "other" });
  }
});

async function send(body: string): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return (await app.request("/", { method: "POST", headers, body })).json();
}

test("an unpaired surrogate, which is no valid text and cannot be stored, is refused everywhere", async () => {
  const malformed = { code: "malformed_request" };
  expect(await send('{"title":"a \\ud800 b"}')).toEqual(malformed);
  expect(await send('{"title":"\\uDC00"}')).toEqual(malformed);
  expect(await send('{"title":"a","more":{"\\ud83d":"b"}}')).toEqual(malformed);
});

test("complete characters are accepted, escaped or not", async () => {
  expect(await send('{"title":"\\ud83d\\ude00 😀"}')).toMatchObject({ body: { title: "😀 😀" } });
  expect(await send('{"title":"\\\\ud800 as words"}')).toMatchObject({
    body: { title: "\\ud800 as words" },
  });
});

test("a body nested a hundred thousand levels deep is refused like any that nests too deep", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  expect(await send(`{"title":"a","more":${deep}}`)).toEqual({ code: "malformed_request" });
});
