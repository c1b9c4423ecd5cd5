import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { CreateChannel } from "@marquee/contracts/content/channel/channel.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { lastingCategory, makeChannel, makeCreator } from "./support/creator.ts";
import { putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { clientOf, createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const create = async (person: TestPerson, changes: Partial<CreateChannel> = {}) =>
  person.call(channelCalls.create, {
    body: {
      name: "Tides",
      description: "Short films from harbours, shores and boats.",
      category_id: await lastingCategory(),
      privacy_type: "public",
      ...changes,
    },
  });

describe("a creator's channel names", () => {
  it("are unique, whatever the case, accents and spaces", async () => {
    const { owner, otherCreator } = fixtures.people;
    const channel = await succeed(create(owner, { name: "Café Lumière" }));
    for (const name of [
      "Café Lumière",
      "CAFE LUMIERE",
      "cafe  lumiere",
      "  Cafe\u0301 Lumie\u0300re ",
    ]) {
      expect(await fail(create(owner, { name })), name).toMatchObject({
        code: "already_exists",
        message: "You have a channel with this name already. Choose another name.",
        fields: { name: "You have a channel with this name already" },
      });
    }
    // Another creator's names do not count, and a name is free again after a rename.
    await succeed(create(otherCreator, { name: "Cafe Lumiere" }));
    await succeed(
      owner.call(channelCalls.update, {
        params: { id: channel.id },
        body: { name: "Salon Lumière", version: channel.version },
      }),
    );
    await succeed(create(owner, { name: "cafe lumiere" }));
  });

  it("are given once, however many requests arrive at the same time", async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => create(fixtures.people.owner, { name: "All at once" })),
    );
    expect(tries.filter(({ status }) => status)).toHaveLength(1);
    for (const one of tries) if (!one.status) expect(one.error.code).toBe("already_exists");
  });
});

it("a plan allows a number of channels, however many are created at the same time", async () => {
  const creator = await makeCreator({ planName: "Starter", payouts: false });
  const tries = await Promise.all(
    Array.from({ length: 5 }, (_, index) => create(creator, { name: `Channel ${index}` })),
  );
  expect(tries.filter(({ status }) => status)).toHaveLength(1);
  for (const one of tries) {
    if (one.status) continue;
    expect(one.error).toMatchObject({
      code: "plan_limit_reached",
      message: "Your plan allows 1 channel. Choose a larger plan for more.",
      details: { channel_limit: 1 },
    });
  }
  const { channels } = await succeed(creator.call(channelCalls.own));
  expect(channels).toHaveLength(1);
});

it("an edit of an outdated version is refused", async () => {
  const { owner } = fixtures.people;
  const channel = await makeChannel(owner);
  const edit = (description: string) =>
    owner.call(channelCalls.update, {
      params: { id: channel.id },
      body: { description, version: channel.version },
    });
  const edits = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      edit(`Longer films from ${index} harbours and shores.`),
    ),
  );
  const [changed, ...more] = edits.flatMap((result) => (result.status ? [result.data] : []));
  expect(more).toEqual([]);
  expect(changed?.version).toBeGreaterThan(channel.version);
  for (const result of edits) {
    if (result.status) continue;
    expect(result.error).toMatchObject({ details: { version: changed?.version } });
  }
  expect(await fail(edit("Shorter films from harbours and shores."))).toMatchObject({
    code: "version_conflict",
    details: { version: changed?.version },
  });
});

describe("a private channel", () => {
  const see = (caller: "anonymous" | "watcher" | "owner" | "otherCreator" | "admin", id: string) =>
    succeed(clientOf(fixtures, caller)(channelCalls.byId, { params: { id } }));

  it("without a price is open to every signed-in person", async () => {
    const channel = await makeChannel(fixtures.people.owner, { privacy_type: "private" });
    const video = await putVideo(fixtures, {}, channel);
    expect((await see("anonymous", channel.id)).access).toBe("sign_in_required");
    expect((await see("watcher", channel.id)).access).toBe("granted");
    const page = (caller: "anonymous" | "watcher") =>
      succeed(clientOf(fixtures, caller)(videoCalls.publicById, { params: { id: video } }));
    expect(await page("anonymous")).toMatchObject({
      access: "sign_in_required",
      mux_playback_url: null,
    });
    expect((await page("watcher")).access).toBe("granted");
  });

  it("with a price opens with its purchase, paid videos included", async () => {
    const channel = await makeChannel(fixtures.people.owner, {
      privacy_type: "private",
      price: 2500,
    });
    const [free, paid] = await Promise.all([
      putVideo(fixtures, {}, channel),
      putVideo(fixtures, { access_type: "paid", price: 500 }, channel),
    ]);
    for (const caller of ["watcher", "otherCreator"] as const) {
      expect((await see(caller, channel.id)).access).toBe("purchase_required");
    }
    for (const caller of ["owner", "admin"] as const) {
      expect((await see(caller, channel.id)).access).toBe("granted");
    }
    const buyer = await signUp();
    const page = (id: string) => succeed(buyer.call(videoCalls.publicById, { params: { id } }));
    expect((await page(free)).access).toBe("channel_purchase_required");
    const { checkout_url } = await succeed(
      buyer.call(paymentCalls.purchaseChannel, { params: { id: channel.id } }),
    );
    await pay(checkout_url);
    const { channels } = await eventually(
      () => succeed(buyer.call(channelCalls.purchased)),
      (list) => list.channels.length > 0,
    );
    expect(channels).toMatchObject([{ id: channel.id, is_purchased: true, access: "granted" }]);
    expect([(await page(free)).access, (await page(paid)).access]).toEqual(["granted", "granted"]);
    expect(
      await fail(buyer.call(paymentCalls.purchaseChannel, { params: { id: channel.id } })),
    ).toMatchObject({ code: "already_purchased" });
  });
});

it("a public channel has no price, and a price has its limits", async () => {
  const { owner } = fixtures.people;
  expect(await fail(create(owner, { name: "Free", price: 500 }))).toMatchObject({
    fields: { price: "A public channel is free. Make it private to sell access" },
  });
  for (const price of [98, 500_001, 99.5]) {
    const error = await fail(create(owner, { name: "Odd", privacy_type: "private", price }));
    expect([price, Object.keys(error.fields ?? {})]).toEqual([price, ["price"]]);
  }
  const channel = await makeChannel(owner, { privacy_type: "private", price: 2500 });
  expect(
    await fail(
      owner.call(channelCalls.update, {
        params: { id: channel.id },
        body: { privacy_type: "public", version: channel.version },
      }),
    ),
  ).toMatchObject({ code: "invalid_fields" });
});
