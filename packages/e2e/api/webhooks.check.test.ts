import { describe, expect, it } from "vitest";
import {
  deliver,
  eventOf,
  isHandled,
  nowSeconds,
  type Provider,
  post,
  secretOf,
  signature,
  waitUntilHandled,
} from "./support/signed-events.ts";

const providers: Provider[] = ["stripe", "mux"];
const types = { stripe: "checkout.session.completed", mux: "video.asset.ready" };
const harmless = (provider: Provider) =>
  eventOf(provider, types[provider], {
    id: `none-${crypto.randomUUID()}`,
    passthrough: "vid_none",
  });

describe.each(providers)("the webhook of %s", (provider) => {
  const secret = () => secretOf(provider);

  it("accepts what its provider has signed", async () => {
    const event = harmless(provider);
    await deliver(provider, event);
    await waitUntilHandled(provider, event.id);
  });

  const forgeries: Record<string, (body: string) => string | undefined> = {
    "without a signature": () => undefined,
    "with an empty signature": () => "",
    "with another secret": (body) => signature(body, "whsec_guessed"),
    "with an empty secret": (body) => signature(body, ""),
    "with the other provider's secret": (body) =>
      signature(body, secretOf(provider === "stripe" ? "mux" : "stripe")),
    "with the signature of another body": (body) => signature(`${body} `, secret()),
    "with a time before that of its signature": (body) =>
      signature(body, secret()).replace(/t=\d+/, `t=${nowSeconds() - 10}`),
    "older than five minutes": (body) => signature(body, secret(), nowSeconds() - 301),
    "from the future": (body) => signature(body, secret(), nowSeconds() + 330),
    "with a signature cut short": (body) => signature(body, secret()).slice(0, -2),
    "with a signature of another scheme": (body) => signature(body, secret()).replace("v1=", "v0="),
  };

  it("refuses every forgery and queues none", async () => {
    const forged: string[] = [];
    for (const [kind, sign] of Object.entries(forgeries)) {
      const event = harmless(provider);
      const body = JSON.stringify(event);
      const answer = await post(provider, body, sign(body));
      expect([kind, answer.status]).toEqual([kind, 400]);
      expect(await answer.json()).toMatchObject({
        status: false,
        error: { code: "malformed_request", message: "The signature does not match." },
      });
      forged.push(event.id);
    }
    // Later events were handled, so an earlier queued one would have been handled too.
    const last = harmless(provider);
    await deliver(provider, last);
    await waitUntilHandled(provider, last.id);
    for (const id of forged) expect(await isHandled(provider, id)).toBe(false);
  });

  it.each(["[]", "null", "{}", '{"id":1,"type":"x"}', "not json", ""])(
    "refuses %j, even with a valid signature",
    async (body) => {
      const answer = await post(provider, body, signature(body, secret()));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { message: "This is not an event." } });
    },
  );

  it("is for POST only", async () => {
    const { apiBase } = await import("./support/person.ts");
    expect((await fetch(`${apiBase()}/webhooks/${provider}`)).status).toBe(404);
  });
});

it("events that change nothing here are accepted and not queued", async () => {
  const event = eventOf("stripe", "product.created", { id: "prod_1" });
  await deliver("stripe", event);
  const last = harmless("stripe");
  await deliver("stripe", last);
  await waitUntilHandled("stripe", last.id);
  expect(await isHandled("stripe", event.id)).toBe(false);
});
