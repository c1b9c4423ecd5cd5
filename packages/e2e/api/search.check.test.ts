import { expect, it } from "vitest";
import { addressHeaders, randomAddress } from "../src/networks.ts";
import { send } from "./support/raw.ts";

const path = "/api/public/global-search";

it.each([
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["page=0", "page"],
  [`query=${"a".repeat(101)}`, "query"],
  ["heading=blogs", "heading"],
  ["category=sport", "category"],
  ["category=vid_01HZZZZZZZZZZZZZZZZZZZZZZZ", "category"],
  ["accessType=gratis", "accessType"],
])("refuses ?%s", async (query, field) => {
  const answer = await send("GET", `${path}?${query}`);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
});

it("refuses a page that is too far, and a cursor of another search", async () => {
  const far = await send("GET", `${path}?query=sea&page=101`);
  expect([far.status, far.error?.code]).toEqual([422, "page_too_far"]);
  for (const cursor of [
    "nonsense",
    Buffer.from('{"l":"x","p":{"index":3}}').toString("base64url"),
  ]) {
    const answer = await send("GET", `${path}?query=sea&cursor=${cursor}`);
    expect([answer.status, answer.error?.code]).toEqual([422, "invalid_cursor"]);
  }
});

it("allows ninety searches a minute from one network, and does not affect others", async () => {
  const headers = addressHeaders(randomAddress());
  const search = () => send("GET", `${path}?query=harbour`, { headers });
  // The minute may change meanwhile, and then as many requests are allowed again.
  const answers = [];
  for (let round = 0; round < 7; round += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 26 }, search))));
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(90);
  expect(refused[0]?.error).toMatchObject({ code: "rate_limited" });
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect((await send("GET", `${path}?query=harbour`)).status).toBe(200);
});

it("an empty search finds nothing", async () => {
  for (const query of ["", "%20", "%21%3F"]) {
    const answer = await send("GET", `${path}?query=${query}`);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text).data).toMatchObject({ videos: [], channels: [], creators: [] });
  }
});
