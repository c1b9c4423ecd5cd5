import { describe, expect, it } from "vitest";
import type { Actor } from "../../../platform/actor.ts";
import { type VideoItem, videoAccess } from "../access.ts";

const creator = "usr_creator";
const anonymous: Actor = { type: "anonymous" };
const watcher: Actor = { type: "user", userId: "usr_watcher", accountType: "watcher" };
const owner: Actor = { type: "user", userId: creator, accountType: "creator" };
const admin: Actor = { type: "user", userId: "usr_admin", accountType: "admin" };
const now = new Date("2026-11-20T12:00:00Z");
const paid = { status: "paid", amount: 500 } as const;

const video = (changes: Partial<VideoItem> = {}): VideoItem => ({
  id: "vid_1",
  creator_id: creator,
  channel_id: "chn_1",
  channel_name: "Channel",
  channel_privacy_type: "public",
  channel_price: 0,
  creator_name: "Creator",
  title: "Title",
  description: "",
  category_id: [],
  tags: [],
  access_type: "free",
  privacy_type: "public",
  price: 0,
  status: "published",
  views: 0,
  frame_keys: [],
  playback_id: "playback",
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  version: 1,
  ...changes,
});

const see = (
  changes: Partial<VideoItem>,
  actor: Actor,
  rest: {
    purchase?: { status: "paid" | "disputed" | "refunded"; amount: number };
    isChannelBought?: boolean;
  } = {},
) =>
  videoAccess(video(changes), {
    actor,
    purchase: rest.purchase,
    isChannelBought: rest.isChannelBought ?? false,
    now,
  });

describe("access to a video", () => {
  it("is for everybody when it is free and published", () => {
    expect(see({}, anonymous)).toBe("granted");
  });

  it("is for the buyer, the owner and admins when it is paid", () => {
    const changes = { access_type: "paid", price: 500 } as const;
    expect(see(changes, anonymous)).toBe("purchase_required");
    expect(see(changes, watcher)).toBe("purchase_required");
    expect(see(changes, watcher, { purchase: paid })).toBe("granted");
    expect(see(changes, watcher, { isChannelBought: true })).toBe("granted");
    expect(see(changes, owner)).toBe("granted");
    expect(see(changes, admin)).toBe("granted");
  });

  it("is for nobody else while a purchase is disputed or refunded", () => {
    const changes = { access_type: "paid", price: 500 } as const;
    for (const status of ["disputed", "refunded"] as const) {
      expect(see(changes, watcher, { purchase: { status, amount: 500 } })).toBe(
        "purchase_required",
      );
    }
  });

  it("of a private channel requires signing in, then buying", () => {
    const changes = { channel_privacy_type: "private", channel_price: 900 } as const;
    expect(see(changes, anonymous)).toBe("sign_in_required");
    expect(see(changes, watcher)).toBe("channel_purchase_required");
    expect(see(changes, watcher, { isChannelBought: true })).toBe("granted");
    expect(see({ ...changes, channel_price: 0 }, watcher)).toBe("granted");
  });

  it("is hidden before publication from everybody except its owner, admins and its buyers", () => {
    for (const status of ["draft", "processing", "scheduled", "unpublished", "blocked"] as const) {
      expect(see({ status }, anonymous)).toBe("hidden");
      expect(see({ status }, watcher)).toBe("hidden");
      expect(see({ status }, admin)).toBe("granted");
      // A video that an admin has blocked plays for nobody else.
      expect(see({ status }, owner)).toBe(status === "blocked" ? "not_ready" : "granted");
    }
    expect(see({ status: "unpublished", access_type: "paid" }, watcher, { purchase: paid })).toBe(
      "granted",
    );
    expect(see({ status: "blocked", access_type: "paid" }, watcher, { purchase: paid })).toBe(
      "hidden",
    );
  });

  it("in a blocked channel is for nobody, its buyers included", () => {
    const blocked = { channel_blocked: true } as const;
    expect(see(blocked, anonymous)).toBe("hidden");
    expect(see(blocked, watcher, { purchase: paid })).toBe("hidden");
    expect(see(blocked, watcher, { isChannelBought: true })).toBe("hidden");
    expect(see({ ...blocked, status: "unpublished" }, watcher, { purchase: paid })).toBe("hidden");
    expect(see(blocked, owner)).toBe("not_ready");
    expect(see(blocked, admin)).toBe("granted");
  });

  it("of a deactivated account stays with its buyers, and is hidden from everybody else", () => {
    const deactivated = { creator_deactivated: true } as const;
    expect(see(deactivated, anonymous)).toBe("hidden");
    expect(see(deactivated, watcher)).toBe("hidden");
    expect(see(deactivated, watcher, { purchase: paid })).toBe("granted");
    expect(see(deactivated, watcher, { isChannelBought: true })).toBe("granted");
    expect(see(deactivated, admin)).toBe("granted");
  });

  it("is not the owner whose account is deactivated", () => {
    const deactivated: Actor = { type: "deactivated", userId: creator };
    expect(see({ status: "draft" }, deactivated)).toBe("hidden");
    expect(see({ access_type: "paid", price: 500 }, deactivated)).toBe("purchase_required");
  });

  it("hides a private video and a deleted one", () => {
    expect(see({ privacy_type: "private" }, watcher)).toBe("hidden");
    expect(see({ status: "deleted" }, owner)).toBe("hidden");
  });

  it("stays with its buyers for 90 days after it was deleted", () => {
    const deleted = (deleted_at: string) =>
      see({ status: "deleted", deleted_at }, watcher, { purchase: paid });
    expect(deleted("2026-08-22T12:00:01Z")).toBe("granted");
    expect(deleted("2026-08-22T12:00:00Z")).toBe("hidden");
    expect(see({ status: "deleted", deleted_at: "2026-11-20T00:00:00Z" }, watcher)).toBe("hidden");
  });

  it("is not gained by a deletion: buyers keep what they could watch", () => {
    const gone = { status: "deleted", deleted_at: "2026-11-20T00:00:00Z" } as const;
    const bought = { purchase: paid };
    const inBoughtChannel = { isChannelBought: true };
    expect(see({ ...gone, deleted_from: "published" }, watcher, inBoughtChannel)).toBe("granted");
    expect(see({ ...gone, deleted_from: "unpublished" }, watcher, bought)).toBe("granted");
    for (const deleted_from of ["draft", "ready", "scheduled", "unpublished"] as const) {
      expect(see({ ...gone, deleted_from }, watcher, inBoughtChannel)).toBe("hidden");
    }
    const secret = { ...gone, deleted_from: "published", privacy_type: "private" } as const;
    expect(see(secret, watcher, inBoughtChannel)).toBe("hidden");
    for (const rest of [bought, inBoughtChannel]) {
      expect(see({ ...gone, deleted_from: "blocked" }, watcher, rest)).toBe("hidden");
    }
  });

  it("stays with its buyers when it becomes private", () => {
    const changes = { privacy_type: "private", access_type: "paid" } as const;
    expect(see(changes, watcher, { purchase: paid })).toBe("granted");
    expect(see(changes, watcher, { isChannelBought: true })).toBe("hidden");
  });

  it("gives no playback before the file is prepared", () => {
    expect(see({ playback_id: undefined }, anonymous)).toBe("not_ready");
  });
});
