import { randomInt } from "node:crypto";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { payCheckout } from "@marquee/local/seed/hosted-pages";
import { type Person, signIn } from "@marquee/local/seed/person";
import { waitFor } from "@marquee/local/seed/wait-for";
import type { Stack } from "@marquee/local/stack/index";
import { debit } from "../src/hosted-pages.ts";
import { owePlan } from "../src/plans.ts";
import { backdateDebt, expireCheckout, findSubscription, settleDebit } from "../src/provider.ts";
import type { Role } from "../src/route-table.ts";
import type { Demo } from "./demo.ts";
import { type GalleryPage, galleryPage } from "./gallery-pages.ts";

/**
 * States that the demo's watcher and creator do not have. Payments wait, fail or are disputed, a plan is not paid, an
 * account is deleted. Other people have just signed up.
 */
export function prepareStates(role: Role, stack: Stack, demo: Demo): Promise<GalleryPage[]> {
  if (role === "watcher") return watcherStates(stack, demo);
  if (role === "creator") return creatorStates(stack, demo);
  return Promise.resolve([]);
}

async function watcherStates(stack: Stack, demo: Demo): Promise<GalleryPage[]> {
  const newcomer = await signIn(stack, { key: "nils", name: "Nils Aaker", accountType: "watcher" });
  const leaving = await newWatcher(stack, "Lena Brandt");
  const at = (person: Person) => (route: string, variant: string, address: string) =>
    galleryPage(route, variant, address, { person: person.key });
  const atNewcomer = at(newcomer);
  await fillLibrary(stack, demo);
  const { monthly } = demo.channels;
  return [
    atNewcomer("/channel/:id", "not-a-member", `/channel/${monthly.slug}`),
    atNewcomer(
      "/payments/channel/:slug/:id",
      "not-a-member",
      `/payments/channel/${monthly.slug}/${monthly.id}`,
    ),
    ...["videos", "channels", "later", "playlists", "history", "payments"].map((tab) =>
      atNewcomer("/my_library", `empty-${tab}`, `/my_library?tab=${tab}`),
    ),
    atNewcomer("/notifications", "empty", "/notifications"),
    atNewcomer("/watcher-profile", "new", "/watcher-profile"),
    ...(await paymentPages(stack, demo)),
    ...(await disputedPages(stack)),
    galleryPage("/account/deleted", "deletion", "/account/delete", {
      person: leaving.key,
      steps: [
        { field: "Type DELETE to confirm", text: "DELETE" },
        "Delete my account",
        (page) => page.waitForURL("**/account/deleted"),
        (page) => page.getByRole("link", { name: "Marquee, home" }).waitFor(),
      ],
      isOnce: true,
    }),
  ];
}

/** A person of this run alone, with an address as short as those of the demo's people. */
const newWatcher = (stack: Stack, name: string): Promise<Person> =>
  signIn(stack, {
    key: `${name.split(" ")[0]?.toLowerCase()}.${randomInt(100_000)}`,
    name,
    accountType: "watcher",
  });

/** The demo's watcher follows a channel, is a member of another, and has watched and saved videos. */
async function fillLibrary(stack: Stack, { videos, channels }: Demo): Promise<void> {
  const watcher = await signIn(stack, {
    key: "watcher",
    name: "Robin Ashworth",
    accountType: "watcher",
  });
  await watcher.send(followCalls.follow, { params: { id: channels.own.id } });
  for (const { id } of [videos.free, videos.bought]) {
    await watcher.send(savedCalls.save, { params: { id } });
    await watcher.send(historyCalls.report, { params: { id }, body: { position: 4 } });
  }
  const params = { id: channels.monthly.id };
  const { is_purchased } = await watcher.send(channelCalls.byId, { params });
  if (is_purchased) return;
  await payCheckout(
    watcher,
    await watcher.send(paymentCalls.purchaseChannel, { params, query: {} }),
  );
}

/** Each run has a new buyer, because a payment that waits for the bank stops other payments for the same video. */
async function paymentPages(stack: Stack, { videos: { sold } }: Demo): Promise<GalleryPage[]> {
  const buyers = await Promise.all(
    ["Vera Lindholm", "Tomas Greil"].map((name) => newWatcher(stack, name)),
  );
  const [waiting, unlucky] = buyers;
  if (waiting === undefined || unlucky === undefined) return [];
  const begin = (buyer: Person) =>
    buyer.send(paymentCalls.purchaseVideo, { body: { video_id: sold.id } });
  const until = (buyer: Person, sessionId: string, status: string) =>
    waitFor(`The payment, ${status}`, async () => {
      const checkout = await buyer.send(paymentCalls.checkout, {
        params: { session_id: sessionId },
      });
      const current = checkout.awaits_bank ? "waiting" : checkout.status;
      return current === status ? true : undefined;
    });
  const byBank = async (buyer: Person): Promise<string> => {
    const { checkout_url, session_id } = await begin(buyer);
    await debit(checkout_url, "000123456789");
    await until(buyer, session_id, "waiting");
    return session_id;
  };
  const waitingSession = await byBank(waiting);
  const failed = await byBank(unlucky);
  await settleDebit(failed, "failed");
  await until(unlucky, failed, "failed");
  const expired = (await begin(unlucky)).session_id;
  await expireCheckout(expired);
  await until(unlucky, expired, "expired");
  const open = (await begin(unlucky)).session_id;
  const outcome = (variant: string, { key }: Person, sessionId: string) =>
    galleryPage("/payments/success", variant, `/payments/success?session_id=${sessionId}`, {
      person: key,
    });
  return [
    outcome("waiting-for-bank", waiting, waitingSession),
    galleryPage("/my_library", "waiting-payment", "/my_library?tab=payments", {
      person: waiting.key,
    }),
    galleryPage("/video/:videoId", "waiting-payment", `/video/${sold.slug}`, {
      person: waiting.key,
    }),
    galleryPage(
      "/payments/video/:slug/:id",
      "waiting-payment",
      `/payments/video/${sold.slug}/${sold.id}`,
      { person: waiting.key },
    ),
    outcome("declined", unlucky, failed),
    outcome("closed", unlucky, expired),
    outcome("confirming", unlucky, open),
    galleryPage("/my_library", "failed-payment", "/my_library?tab=payments", {
      person: unlucky.key,
    }),
  ];
}

/** The demo data has a purchase that the buyer's bank disputes. */
async function disputedPages(stack: Stack): Promise<GalleryPage[]> {
  const buyer = await signIn(stack, {
    key: "sofie",
    name: "Sofie Lund",
    accountType: "watcher",
  });
  const { payments } = await buyer.send(paymentCalls.watcherPayments, {});
  const disputed = payments.find(({ status }) => status === "disputed");
  if (disputed === undefined) throw new Error("The demo data lacks a disputed purchase.");
  const at = (route: string, address: string) =>
    galleryPage(route, "disputed", address, { person: buyer.key });
  const { item_id } = disputed;
  return [
    at("/video/:videoId", `/video/${item_id}`),
    at("/payments/video/:slug/:id", `/payments/video/video/${item_id}`),
    at("/my_library", "/my_library?tab=payments"),
  ];
}

async function creatorStates(stack: Stack, { plan }: Demo): Promise<GalleryPage[]> {
  const newcomer = await signIn(stack, { key: "nora", name: "Nora Vance", accountType: "creator" });
  const overdue = await owing(stack, "omar", "Omar Haddou");
  const paused = await owing(stack, "petra", "Petra Olsen");
  const { subscription } = await paused.send(paymentCalls.userPackage, {
    params: { id: paused.userId },
  });
  // The provider gives the date of the first failure; the grace is seven days.
  if (Date.parse(subscription?.grace_end ?? "") > Date.now()) {
    await backdateDebt(await findSubscription(paused.userId), 8);
  }
  const pages = ["/video-creator-dashboard", "/profile", "/payments/update-payments"];
  const pagesOf = ({ key }: Person, variant: string) =>
    pages.map((page) => galleryPage(page, variant, page, { person: key }));
  return [
    ...pagesOf(newcomer, "new"),
    galleryPage("dialogs and menus", "get-started", "/video-creator-dashboard", {
      person: newcomer.key,
      steps: ["Channels"],
      isLayer: true,
      only: "wide",
    }),
    galleryPage("dialogs and menus", "get-started", "/video-creator-dashboard", {
      person: newcomer.key,
      steps: ["Menu", "Channels"],
      isLayer: true,
      only: "narrow",
    }),
    ...pagesOf(overdue, "payment-late"),
    ...pagesOf(paused, "paused"),
    galleryPage("/channel", "paused", "/channel", { person: paused.key }),
    ...[overdue, paused].map(({ key }) =>
      galleryPage(
        "/payments/complete-payment/:slug/:id",
        key === overdue.key ? "payment-late" : "paused",
        `/payments/complete-payment/${plan.slug}/${plan.id}`,
        { person: key },
      ),
    ),
  ];
}

/** A creator whose plan could not be paid. The demo data keeps the state. */
async function owing(stack: Stack, key: string, name: string): Promise<Person> {
  const creator = await signIn(stack, { key, name, accountType: "creator" });
  const { subscription } = await creator.send(userCalls.authenticate, {});
  if (subscription?.status !== "past_due") await owePlan(creator, "Starter");
  return creator;
}
