import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddressOf } from "../client-address.ts";

const environment = { requestContext: { http: { sourceIp: "9.9.9.9" } } };
const cloud = { ORIGIN_KEY: "of-this-stage" };

async function addressWith(
  headers: Record<string, string>,
  config: Parameters<typeof clientAddressOf>[1] = cloud,
): Promise<string> {
  const app = new Hono().get("/", (context) =>
    context.text(clientAddressOf(context, config) ?? "none"),
  );
  return (await app.request("/", { headers }, environment)).text();
}

const via = { via: "2.0 abc.cloudfront.net (CloudFront)" };
const throughCloudFront = { ...via, "x-marquee-origin": "of-this-stage" };
const forwarded = { "x-forwarded-for": "1.1.1.1, 2.2.2.2, 9.9.9.9" };

test("without CloudFront it is the peer, whatever the headers claim", async () => {
  expect(await addressWith({})).toBe("9.9.9.9");
  expect(await addressWith({ "x-forwarded-for": "1.1.1.1, 9.9.9.9" })).toBe("9.9.9.9");
});

test("through CloudFront it is the viewer, not what the viewer claims", async () => {
  expect(await addressWith({ ...throughCloudFront, ...forwarded })).toBe("2.2.2.2");
  expect(await addressWith(throughCloudFront)).toBe("9.9.9.9");
});

test("a direct request to the gateway that claims to come through CloudFront is not believed", async () => {
  expect(await addressWith({ ...via, ...forwarded })).toBe("9.9.9.9");
  expect(await addressWith({ ...via, ...forwarded, "x-marquee-origin": "guessed" })).toBe(
    "9.9.9.9",
  );
  expect(await addressWith({ ...via, ...forwarded }, {})).toBe("9.9.9.9");
});
