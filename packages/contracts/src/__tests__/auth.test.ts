import { describe, expect, it } from "vitest";
import { errorsOf } from "../call.ts";
import { allCalls } from "../calls.ts";
import type { ErrorCode } from "../errors.ts";

/** The access matrix derives its rows from `auth`, so a wrong `auth` must fail here. */
const withoutToken = {
  public: [
    "user.creatorProfile",
    "user.creatorProfileByName",
    "user.popularCreators",
    "account.verifyLink",
    "account.undoEmailChange",
    "account.deactivatedCheck",
    "embed.oembed",
    "live.all",
    "preference.unsubscribe",
    "blog.publicList",
    "catalog.categories",
    "catalog.globalSearch",
    "form.contact",
    "form.enterprise",
    "meta.health",
  ],
  optional: [
    "payment.packages",
    "channel.byId",
    "channel.byName",
    "channel.ofCreator",
    "channel.popular",
    "video.publicById",
    "video.publicByTitle",
    "video.publicList",
    "video.promotedList",
    "video.playback",
    "video.recordView",
    "live.byId",
    "live.playback",
    "series.grouped",
    "series.list",
    "series.byName",
    "comment.ofVideo",
    "review.ofChannel",
    "blog.byTitle",
    "blog.byId",
    "captions.transcripts",
  ],
};

/** Calls with which a creator creates or changes content, or is paid. */
const creating = [
  "payment.createPayoutAccount",
  "promotion.promoteVideo",
  "upload.create",
  "upload.replace",
  "captions.createFile",
  "captions.create",
  "channel.create",
  "channel.order",
  "channel.update",
  "video.create",
  "video.update",
  "live.create",
  "live.update",
  "live.resetKey",
  "series.create",
  "series.update",
  "blog.create",
  "blog.update",
  "ownCoupon.create",
];

/**
 * The API tests of these refusals take their calls from the errors that calls declare, so a lost error must fail here.
 */
const gates: readonly { code: ErrorCode; calls: readonly string[] }[] = [
  {
    code: "email_unverified",
    calls: [
      "channel.create",
      "comment.create",
      "payment.createPayoutAccount",
      "payment.subscribe",
      "report.create",
      "review.create",
      "review.update",
    ],
  },
  { code: "profile_incomplete", calls: creating },
  {
    code: "subscription_required",
    calls: [
      ...creating,
      "payment.purchaseMinutes",
      "subscription.previewChange",
      "subscription.change",
      "subscription.cancel",
      "subscription.resume",
      "subscription.replacePaymentMethod",
    ],
  },
];

const namesOf = (auth: string): string[] =>
  allCalls.filter(({ definition }) => definition.auth === auth).map(({ name }) => name);

describe("a call", () => {
  it.each(["public", "optional"] as const)("is %s only where this list says so", (auth) => {
    expect(namesOf(auth).sort()).toEqual([...withoutToken[auth]].sort());
  });

  it.each(gates)("may answer $code where this list says so", ({ code, calls }) => {
    const gated = allCalls.filter(({ definition }) => errorsOf(definition).has(code));
    expect(gated.map(({ name }) => name).sort()).toEqual([...calls].sort());
  });

  it.each(allCalls)("is for admins where its path says so, and nowhere else: $name", (call) => {
    const { auth, path } = call.definition;
    expect(auth === "admin").toBe(path.includes("/admin/"));
  });
});
