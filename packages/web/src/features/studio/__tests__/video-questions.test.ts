import { describe, expect, it } from "vitest";
import {
  deletionEffect,
  promotionState,
  publicationEffect,
  unpublicationEffect,
} from "../video-questions.ts";

const videoOf = (
  privacy_type: "public" | "unlisted" | "private",
  changes: { published_at?: string; is_featured?: boolean } = {},
) => ({ privacy_type, published_at: null, is_featured: false, ...changes });
const before = { published_at: "2026-11-01T10:00:00.000Z" };

describe("what happens when videos are published", () => {
  it.each([
    [[videoOf("public")], "Everybody who can see the channel finds it. Followers are notified."],
    [[videoOf("public", before)], "Everybody who can see the channel finds it."],
    [[videoOf("unlisted")], "Only people with the link find it."],
    [[videoOf("private")], "Only you and the people who bought it see it."],
    [
      [videoOf("public"), videoOf("public")],
      "Everybody who can see the channel finds them. Followers are notified.",
    ],
    [[videoOf("unlisted"), videoOf("unlisted")], "Only people with the link find them."],
    [
      [videoOf("public"), videoOf("private")],
      "Everybody who can see the channel finds the public ones. Followers are notified.",
    ],
    [
      [videoOf("public"), videoOf("public", before)],
      "Everybody who can see the channel finds them. Followers are notified of those that are new.",
    ],
    [[videoOf("unlisted"), videoOf("private")], "They stay out of every list."],
  ])("is said of %j", (videos, text) => {
    expect(publicationEffect(videos)).toBe(text);
  });
});

describe("what happens when videos are deleted", () => {
  it("says that a paid promotion ends", () => {
    const featured = videoOf("public", { is_featured: true });
    expect(deletionEffect([featured])).toMatch(
      /for another 90 days\. Its promotion ends with it\.$/,
    );
    expect(deletionEffect([featured, videoOf("public")])).toMatch(/ Promotions end with them\.$/);
    expect(deletionEffect([videoOf("public")])).not.toContain("romotion");
  });
});

describe("what happens when videos are no longer published", () => {
  it("says that the days of a paid promotion pass meanwhile", () => {
    const featured = videoOf("public", { is_featured: true });
    expect(unpublicationEffect([featured])).toBe(
      "It leaves every list. People who bought it can still watch it. The days of its promotion pass meanwhile.",
    );
    expect(unpublicationEffect([featured, videoOf("public")])).toMatch(
      / The days of promotions pass meanwhile\.$/,
    );
    expect(unpublicationEffect([videoOf("public")])).not.toContain("romotion");
  });
});

describe("the state of a paid promotion", () => {
  const promoted = { promoted_until: "2026-12-30T10:00:00.000Z", is_featured: true } as const;

  it("is said of a video that the lists show", () => {
    expect(promotionState({ ...promoted, status: "published", privacy_type: "public" })).toBe(
      "It is promoted until 30 December 2026. The days also pass while it is unlisted or unpublished.",
    );
  });

  it.each([
    { status: "unpublished", privacy_type: "public" },
    { status: "scheduled", privacy_type: "public" },
    { status: "published", privacy_type: "unlisted" },
  ] as const)("is said of one that no list shows: %j", (state) => {
    expect(promotionState({ ...promoted, ...state })).toBe(
      "Nobody sees its promotion now. The days pass until 30 December 2026.",
    );
  });

  it("is not said of one whose promotion is over", () => {
    const over = { ...promoted, is_featured: false };
    expect(promotionState({ ...over, status: "published", privacy_type: "public" })).toBe("");
  });
});
