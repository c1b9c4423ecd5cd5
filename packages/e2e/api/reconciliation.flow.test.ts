import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import {
  partNames,
  reconcileFigures,
  reconcileMemberships,
  startReconciliation,
} from "@marquee/core/operations/reconciliation";
import { parseConfig } from "@marquee/core/platform/config";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import type { Stack } from "@marquee/local/stack/index";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { clip } from "../src/clip.ts";
import { pay } from "../src/hosted-pages.ts";
import { coreContexts } from "./support/core-context.ts";
import { makeChannel, makeCreator, openUpload, putFile } from "./support/creator.ts";
import { deactivate, openDatabase } from "./support/database.ts";
import { newAddress } from "./support/email-change.ts";
import { putPaidVideo } from "./support/fixtures.ts";
import { changeIdentity, identityOf } from "./support/identity-provider.ts";
import { startOwnStack } from "./support/own-stack.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { functionsEnvironment } from "./support/stack.ts";
import { eventually, succeed } from "./support/succeed.ts";

let stack: Stack;
let close: () => Promise<void>;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ stack, close } = await startOwnStack());
  fixtures = await createFixtures();
});
afterEach(() => {
  stack.stripe?.setFaults({ api: [], webhooks: { dropNext: 0 } });
  stack.mux?.setFaults({});
});
afterAll(() => close());

function deafen(): void {
  stack.stripe?.setFaults({ webhooks: { dropNext: 100_000 } });
  stack.mux?.setFaults({ webhooks: { drop: true } });
}

const system = () =>
  coreContexts(openDatabase())({ type: "system", name: "scheduled-reconciliation" });

const muxOf = () => {
  const config = parseConfig(functionsEnvironment());
  return createMuxProvider({
    config,
    secrets: createSecretReader(config, functionsEnvironment()),
  })();
};

const runAt = (now: Date) => startReconciliation({ ...system(), now: () => now });

/** A nightly run, some hours after the test's actions; returns its parts when all are done. */
async function reconcile() {
  const today = stack.stripe?.now() ?? new Date();
  const { run } = await runAt(new Date(today.getTime() + 3 * 3_600_000));
  const parts = await eventually(
    async () => {
      const { data } = await openDatabase()
        .reconciliationParts.query.byRun({ run })
        .go({ consistent: true });
      return data;
    },
    (items) => items.length === partNames.length && items.every(({ state }) => state === "done"),
  );
  return new Map(parts.map((part) => [part.part, part]));
}

const findings = (parts: Awaited<ReturnType<typeof reconcile>>) =>
  [...parts.values()].flatMap((part) => part.findings);

async function refundAtProvider(buyer: TestPerson, videoId: string): Promise<void> {
  const { data } = await openDatabase()
    .purchases.get({ buyer_id: buyer.id, item_id: videoId })
    .go({ consistent: true });
  const stripe = await system().providers.stripe();
  await stripe.refunds.create({
    payment_intent: data?.payment_intent_id ?? "",
    reverse_transfer: true,
    refund_application_fee: true,
  });
}

it("a night without differences finds none", async () => {
  await stack.settled(200_000);
  expect(findings(await reconcile())).toEqual([]);
});

it("the identity provider's accounts equal the records", async () => {
  const [deactivated, opened, moved] = await Promise.all([signUp(), signUp(), signUp()]);
  await deactivate(deactivated);
  await changeIdentity(deactivated, { disableUser: false });
  await changeIdentity(opened, { disableUser: true });
  await changeIdentity(moved, { email: newAddress() });
  const part = (await reconcile()).get("accounts");
  const found = (person: TestPerson) => part?.findings.filter((text) => text.startsWith(person.id));
  expect(found(deactivated)).toEqual([expect.stringContaining("was not disabled")]);
  // A person must find out who disabled it, and why.
  expect(found(opened)).toEqual([expect.stringContaining("is active, and disabled")]);
  expect(found(moved)).toEqual([expect.stringContaining("restored")]);
  expect(await identityOf(deactivated)).toMatchObject({ disabled: true });
  expect(await identityOf(moved)).toMatchObject({ email: moved.email });
  await changeIdentity(opened, { disableUser: false });
  expect(findings(await reconcile())).toEqual([]);
});

it("runs that begin at the same moment count their parts separately", async () => {
  const now = new Date();
  const [one, other] = [await runAt(now), await runAt(now)];
  expect(one.run).not.toBe(other.run);
  await stack.settled(200_000);
});

it("payments whose webhooks were lost are granted, refunds are applied, and the second night finds nothing", async () => {
  const [buyer, former] = await Promise.all([signUp(), signUp()]);
  const [video, other] = await Promise.all([putPaidVideo(fixtures), putPaidVideo(fixtures)]);
  const earlier = await succeed(
    former.call(paymentCalls.purchaseVideo, { body: { video_id: other } }),
  );
  await pay(earlier.checkout_url);
  const accessOf = async (person: TestPerson, id: string) =>
    (await succeed(person.call(videoCalls.publicById, { params: { id } }))).access;
  await eventually(
    () => accessOf(former, other),
    (access) => access === "granted",
  );

  deafen();
  const started = await succeed(
    buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } }),
  );
  await pay(started.checkout_url);
  await refundAtProvider(former, other);
  expect(await accessOf(buyer, video)).toBe("purchase_required");
  expect(await accessOf(former, other)).toBe("granted");

  const parts = await reconcile();
  expect(await accessOf(buyer, video)).toBe("granted");
  expect(await accessOf(former, other)).toBe("purchase_required");
  expect(findings(parts).join()).toContain("charge.refunded");
  expect(findings(await reconcile())).toEqual([]);
});

it("figures of a day that lack a sale are computed again from the payments", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { checkout_url } = await succeed(
    buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } }),
  );
  await pay(checkout_url);
  const { dailyFigures } = openDatabase();
  const readFigures = () =>
    dailyFigures.query
      .byOwner({ owner_id: video })
      .go({ consistent: true })
      .then(({ data }) => data);
  const [figures] = await eventually(readFigures, (items) => items.length > 0);
  if (figures === undefined) throw new Error("The sale is in no figures");
  const { owner_id, day, shard, sales, earnings } = figures;
  await dailyFigures.delete({ owner_id, day, shard }).go();
  const moment = Date.parse(day);
  const span = { since: new Date(moment), until: new Date(moment + 36 * 3_600_000) };
  const compare = () => reconcileFigures(system(), { span, cursor: undefined });
  expect(await compare()).toMatchObject({
    repaired: 1,
    findings: [
      `${video} on ${day}: the payments and the figures differed by {"sales":1,"earnings":${earnings}}`,
    ],
  });
  expect(await readFigures()).toMatchObject([{ day, sales, earnings }]);
  expect(await compare()).toMatchObject({ repaired: 0, findings: [] });
});

it("an ended subscription and a restricted payout account are stored", async () => {
  const creator = await makeCreator({ planName: "Starter" });
  await stack.settled(200_000);
  const load = async () => {
    const { data } = await openDatabase().users.get({ id: creator.id }).go({ consistent: true });
    if (data === null) throw new Error("The creator is gone");
    return data;
  };
  const { subscription, payout_account_id } = await load();
  deafen();
  const stripe = await system().providers.stripe();
  await stripe.subscriptions.cancel(subscription?.id ?? "");
  const restricted = await fetch(`${stack.urls.stripe}/_simulator/accounts/restrict`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: payout_account_id, currently_due: ["individual.id_number"] }),
  });
  expect(restricted.status).toBe(200);
  expect((await load()).subscription?.status).not.toBe("canceled");
  await reconcile();
  const after = await load();
  expect(after.subscription?.status).toBe("canceled");
  expect(after.payout_status).not.toBe("enabled");
});

it("a video whose result event was lost becomes ready, and an ended upload releases its minutes", async () => {
  const creator = await makeCreator({ planName: "Studio" });
  const channel = await makeChannel(creator);
  const file = await clip();
  await stack.settled(200_000);
  deafen();
  const opened = await succeed(openUpload(creator, channel, { size: file.byteLength }));
  await putFile(opened.upload_url, file);
  const mux = await muxOf();
  await eventually(
    () => mux.video.assets.list({ upload_id: opened.upload_id }),
    ({ data }) => data[0]?.status === "ready",
  );
  const lost = await succeed(openUpload(creator, channel, { size: 1000 }));
  await mux.video.uploads.cancel(lost.upload_id);
  const statusOf = async (id: string) =>
    (await succeed(creator.call(videoCalls.byId, { params: { id } }))).status;
  expect(await statusOf(opened.video_id)).toBe("uploading");

  await reconcile();
  expect(await statusOf(opened.video_id)).toBe("ready");
  expect(await statusOf(lost.video_id)).toBe("cancelled");
  expect(await succeed(creator.call(uploadCalls.minutes))).toMatchObject({ reserved: 0, used: 1 });
  expect(findings(await reconcile())).toEqual([]);
});

it("a membership whose events were lost is stored, and one that is no longer paid ends", async () => {
  const creator = await makeCreator({ planName: "Pro" });
  const channel = await makeChannel(creator, {
    privacy_type: "private",
    price: 500,
    purchase_type: "monthly",
  });
  const member = await signUp();
  const { checkout_url } = await succeed(
    member.call(paymentCalls.purchaseChannel, { params: { id: channel.id } }),
  );
  await pay(checkout_url);
  const purchase = async () => {
    const { data } = await openDatabase()
      .purchases.get({ buyer_id: member.id, item_id: channel.id })
      .go({ consistent: true });
    return data;
  };
  const { subscription_id: id = "" } =
    (await eventually(purchase, (found) => found !== null)) ?? {};
  await stack.settled(200_000);
  deafen();
  const stripe = await system().providers.stripe();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  // Its own part, and not the event log, which would find this too.
  const compare = (now = new Date()) =>
    reconcileMemberships({ ...system(), now: () => now }, { cursor: undefined });
  expect(await compare()).toMatchObject({ checked: 1, repaired: 1 });
  expect(await purchase()).toMatchObject({ status: "paid", cancel_at_period_end: true });
  expect(await compare()).toMatchObject({ checked: 1, repaired: 0, findings: [] });

  await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await fetch(`${stack.urls.stripe}/_simulator/subscriptions/fail-renewals`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ subscription: id, times: 1 }),
  });
  // Moves to the end of the month, whatever its length: the payment is retried after three days.
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
  const month = (item?.current_period_end ?? 0) - (item?.current_period_start ?? 0);
  stack.stripe?.advanceClock(month + 43_200);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  expect(await compare()).toMatchObject({ repaired: 1 });
  expect(await purchase()).toMatchObject({ status: "paid", past_due: true });
  const graceOver = new Date(Date.parse((await purchase())?.access_until ?? "") + 1000);
  expect(await compare(graceOver)).toMatchObject({ repaired: 1 });
  expect((await purchase())?.status).toBe("expired");
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});
