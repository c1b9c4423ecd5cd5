import { describe, expect, it } from "vitest";
import { addressHeaders, randomAddress } from "../src/networks.ts";
import { mailsTo } from "./support/mails.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { send } from "./support/raw.ts";

const contact = "/api/public/submitContactForm";
const enterprise = "/api/public/submitEnterpisePlanForm";
const newAddress = () => `${crypto.randomUUID()}@example.test`;
const message = (changes: object = {}) => ({
  name: "Ada Tester",
  email: newAddress(),
  message: "How do I move my films here?",
  ...changes,
});
const company = { company: "Harbour Films", team_size: 12 };

describe.each([
  [contact, {}],
  [enterprise, company],
])("%s", (path, extra) => {
  it.each([
    [{ name: "A" }, "name"],
    [{ name: "A".repeat(81) }, "name"],
    [{ name: "Ada\r\nBcc: victim@example.test" }, "name"],
    [{ email: "nobody" }, "email"],
    [{ email: "a@b.example\nBcc: victim@example.test" }, "email"],
    [{ message: "Too short" }, "message"],
    [{ message: "x".repeat(5001) }, "message"],
    [{ message: undefined }, "message"],
    [{ website: 7 }, "website"],
    [{ to: "victim@example.test" }, "to"],
  ])("refuses %j", async (changes, field) => {
    const answer = await send("POST", path, { body: message({ ...extra, ...changes }) });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
  });

  it("refuses a body that is not JSON", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await send("POST", path, { body: "name=Ada", headers });
    expect([answer.status, answer.error?.code]).toEqual([400, "malformed_request"]);
  });

  it("accepts five an hour from one network, whatever the sender's name", async () => {
    const headers = addressHeaders(randomAddress());
    const write = () => send("POST", path, { headers, body: message(extra) });
    await waitForWindow("form");
    for (let time = 0; time < 5; time += 1) expect((await write()).status).toBe(201);
    const refused = await write();
    expect(refused.status).toBe(429);
    expect(refused.error).toMatchObject({
      code: "rate_limited",
      message: "You have written to us several times. Try again later.",
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("sends one address at most five acknowledgements an hour, from any network", async () => {
    const email = newAddress();
    const write = () => send("POST", path, { body: message({ ...extra, email }) });
    await waitForWindow("form");
    for (let time = 0; time < 5; time += 1) expect((await write()).status).toBe(201);
    expect((await write()).status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(5);
  });
});

it.each([
  [contact, { subject: "Hello\nBcc: victim@example.test" }, "subject"],
  [contact, { subject: "x".repeat(151) }, "subject"],
  [contact, { company: "Harbour Films" }, "company"],
  [enterprise, { ...company, company: "H" }, "company"],
  [enterprise, { ...company, company: "Harbour\nBcc: victim@example.test" }, "company"],
  [enterprise, { ...company, team_size: 0 }, "team_size"],
  [enterprise, { ...company, team_size: 1.5 }, "team_size"],
  [enterprise, { ...company, upload_minutes: -1 }, "upload_minutes"],
  [enterprise, { team_size: 3 }, "company"],
])("%s refuses %j", async (path, changes, field) => {
  const answer = await send("POST", path, { body: message(changes) });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.error?.fields ?? {})).toEqual([field]);
});
