import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddressOf } from "../client-address.ts";

const app = new Hono().get("/", (c) => c.text(clientAddressOf(c) ?? "none"));
const environment = { requestContext: { http: { sourceIp: "9.9.9.9" } } };

async function addressWith(headers: Record<string, string>): Promise<string> {
  return (await app.request("/", { headers }, environment)).text();
}

const throughCloudFront = { via: "2.0 abc.cloudfront.net (CloudFront)" };

test("without CloudFront it is the peer, whatever the caller claims", async () => {
  expect(await addressWith({})).toBe("9.9.9.9");
  expect(await addressWith({ "x-forwarded-for": "1.1.1.1, 9.9.9.9" })).toBe("9.9.9.9");
});

test("through CloudFront it is the viewer, not what the viewer claims", async () => {
  const forwarded = { ...throughCloudFront, "x-forwarded-for": "1.1.1.1, 2.2.2.2, 9.9.9.9" };
  expect(await addressWith(forwarded)).toBe("2.2.2.2");
  expect(await addressWith(throughCloudFront)).toBe("9.9.9.9");
});
