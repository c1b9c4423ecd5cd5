import { expect, it } from "vitest";
import { signUp } from "./support/person.ts";
import { send } from "./support/raw.ts";

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

it("an unknown field is refused by its name, and nothing of the request is stored", async () => {
  const person = await signUp();
  const answer = await send("PUT", "/api/users/update", {
    as: person,
    body: { name: "Changed Name", favourite_colour: "blue", is_staff: true },
  });
  expect(answer.status).toBe(422);
  expect(answer.error).toMatchObject({
    code: "invalid_fields",
    fields: {
      favourite_colour: "This field is not known here",
      is_staff: "This field is not known here",
    },
  });
  const after = await send("GET", "/api/users/authenticate", { as: person });
  expect(after.text).toContain('"name":"Ada Tester"');
});

it("a wrong type is refused by the path of its field", async () => {
  const person = await signUp();
  const answer = await send("POST", "/api/mux/create", {
    as: person,
    body: { title: 7, channel_id: "chn_1", file_name: "a.exe", size: "big", duration: -1 },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.error?.fields ?? {}).sort()).toEqual([
    "channel_id",
    "duration",
    "file_name",
    "size",
    "title",
  ]);
  const tags = await send("PUT", "/api/videos/vid_01HZZZZZZZZZZZZZZZZZZZZZZZ", {
    as: person,
    body: { version: 1, tags: ["fine", "x"] },
  });
  expect(tags.error?.fields).toEqual({ "tags.1": "At least 2 characters" });
  const list = await send("PUT", "/api/users/update", { as: person, body: ["name"] });
  expect(list.status).toBe(422);
  expect(Object.keys(list.error?.fields ?? {})).toEqual(["body"]);
});

it("every message of a refused field is a sentence for people", async () => {
  const person = await signUp();
  const answer = await send("POST", "/api/channels", { as: person, body: {} });
  expect(answer.status).toBe(422);
  for (const [field, message] of Object.entries(answer.error?.fields ?? {})) {
    expect(message, field).not.toMatch(/invalid input|expected|received|undefined|zod/i);
    expect(message.length, field).toBeGreaterThan(8);
  }
});

it("a body of more than 256 KB is refused", async () => {
  const person = await signUp();
  const large = { name: "x".repeat(256 * 1024) };
  const answer = await send("PUT", "/api/users/update", { as: person, body: large });
  expect(answer.status).toBe(413);
  expect(answer.error).toMatchObject({ code: "payload_too_large" });
  const fits = { name: "x".repeat(255 * 1024) };
  expect((await send("PUT", "/api/users/update", { as: person, body: fits })).status).toBe(422);
});

it.each([
  ["text/plain", "{}"],
  ["application/x-www-form-urlencoded", "name=Ada"],
  ["multipart/form-data; boundary=x", "--x--"],
  ["application/jsonp", "{}"],
])("content of the type %s is refused", async (contentType, body) => {
  const person = await signUp();
  const headers = { "content-type": contentType };
  const answer = await send("PUT", "/api/users/update", { as: person, body, headers });
  expect(answer.status).toBe(400);
  expect(answer.error).toMatchObject({
    code: "malformed_request",
    message: "Send JSON with the content type application/json.",
  });
});

it.each([["{"], ['{"name":"Ada",}'], ["undefined"], ["{'name':1}"], [""]])(
  "the malformed JSON %j is refused",
  async (body) => {
    const person = await signUp();
    const answer = await send("PUT", "/api/users/update", { as: person, body });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({
      code: "malformed_request",
      message: "The body is not valid JSON.",
    });
  },
);

it.each([21, 20_000])("a body of %i levels is refused", async (levels) => {
  const person = await signUp();
  const answer = await send("PUT", "/api/users/update", { as: person, body: nested(levels) });
  expect(answer.status).toBe(400);
  expect(answer.error?.message).toBe("The body nests deeper than 20 levels.");
});

it("an unknown call, and an unknown method of a path, are not found", async () => {
  const person = await signUp();
  for (const [method, path] of [
    ["GET", "/api/users/everything"],
    ["DELETE", "/api/users/update"],
    ["GET", "/api/payments/purchase-video"],
    ["PATCH", "/api/videos/vid_01HZZZZZZZZZZZZZZZZZZZZZZZ"],
  ] as const) {
    const answer = await send(method, path, { as: person });
    expect([method, path, answer.status]).toEqual([method, path, 404]);
    expect(answer.error?.code).toBe("not_found");
  }
});

it("an id of another kind or form is refused before anything is read", async () => {
  for (const path of [
    "/api/videos/get-public/chn_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    "/api/videos/get-public/1%27%20OR%201=1",
    "/api/channels/%2e%2e%252fadmin",
    "/api/users/creator-profile/usr_",
  ]) {
    const answer = await send("GET", path);
    expect([path, answer.status]).toEqual([path, 422]);
  }
});

it("every refusal has its request's id, in body and header, and is not cached", async () => {
  const answer = await send("GET", "/api/users/authenticate");
  expect(answer.status).toBe(401);
  expect(answer.error?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get("x-request-id")).toBe(answer.error?.request_id);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
