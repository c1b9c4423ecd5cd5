import { describe, expect, it } from "vitest";
import { errorsOf } from "../call.ts";
import { allCalls } from "../calls.ts";

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
  ],
};

const namesOf = (auth: string): string[] =>
  allCalls.filter(({ definition }) => definition.auth === auth).map(({ name }) => name);

describe("a call", () => {
  it.each(["public", "optional"] as const)("is %s only where this list says so", (auth) => {
    expect(namesOf(auth).sort()).toEqual([...withoutToken[auth]].sort());
  });

  it("needs a verified address where this list says so", () => {
    // The API tests of this refusal derive their calls from the errors that calls declare.
    const gated = allCalls.filter(({ definition }) => errorsOf(definition).has("email_unverified"));
    expect(gated.map(({ name }) => name).sort()).toEqual([
      "channel.create",
      "comment.create",
      "payment.createPayoutAccount",
      "payment.subscribe",
      "report.create",
      "review.create",
      "review.update",
    ]);
  });

  it.each(allCalls)("is for admins where its path says so, and nowhere else: $name", (call) => {
    const { auth, path } = call.definition;
    expect(auth === "admin").toBe(path.includes("/admin/"));
  });
});
