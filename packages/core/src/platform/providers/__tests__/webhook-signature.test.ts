import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifySignature } from "../webhook-signature.ts";

const secret = "whsec_test";
const now = new Date("2026-11-20T12:00:00Z");
const body = Buffer.from('{"id":"evt_1"}');
const time = Math.floor(now.getTime() / 1000);
const sign = (t: number, key = secret, bytes: Buffer = body) =>
  createHmac("sha256", key).update(`${t}.`).update(bytes).digest("hex");

describe("a webhook's signature", () => {
  it("is valid for the raw bytes and the secret", () => {
    expect(verifySignature({ header: `t=${time},v1=${sign(time)}`, body, secret, now })).toBe(true);
  });

  it("may be one of several while a secret is rotated", () => {
    const header = `t=${time},v1=${sign(time, "old")},v1=${sign(time)}`;
    expect(verifySignature({ header, body, secret, now })).toBe(true);
  });

  it.each([
    ["no header", undefined],
    ["another secret", `t=${time},v1=${sign(time, "other")}`],
    ["another body", `t=${time},v1=${sign(time, secret, Buffer.from("{}"))}`],
    ["another time", `t=${time + 1},v1=${sign(time)}`],
    ["an old time", `t=${time - 301},v1=${sign(time - 301)}`],
    ["a future time", `t=${time + 301},v1=${sign(time + 301)}`],
    ["no time", `v1=${sign(time)}`],
    ["half a signature", `t=${time},v1=${sign(time).slice(0, 32)}`],
    ["nonsense", "t=,v1=zz,,="],
  ])("is refused with %s", (_, header) => {
    expect(verifySignature({ header, body, secret, now })).toBe(false);
  });
});
