import { describe, expect, it } from "vitest";
import type { Actor } from "../../../platform/actor.ts";
import { isOwnerOrAdmin } from "../../../platform/context.ts";
import {
  type ChannelItem,
  channelAccess,
  isChannelOpenToBuyers,
  isWithdrawn,
  visitorAccess,
} from "../access.ts";

const now = new Date("2026-11-20T12:00:00Z");
const anonymous: Actor = { type: "anonymous" };
const watcher: Actor = { type: "user", userId: "usr_watcher", accountType: "watcher" };
const creator: Actor = { type: "user", userId: "usr_other", accountType: "creator" };
const owner: Actor = { type: "user", userId: "usr_owner", accountType: "creator" };
const admin: Actor = { type: "user", userId: "usr_admin", accountType: "admin" };
const deactivated: Actor = { type: "deactivated", userId: "usr_owner" };

const channel = (changes: Partial<ChannelItem> = {}): ChannelItem => ({
  id: "chn_1",
  creator_id: "usr_owner",
  creator_name: "Creator",
  name: "Channel",
  description: "",
  category_id: "cat_1",
  privacy_type: "public",
  price: 0,
  purchase_type: "one_time",
  video_count: 0,
  rating_sum: 0,
  rating_count: 0,
  follower_count: 0,
  views: 0,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  version: 1,
  ...changes,
});

const access = (
  privacy_type: ChannelItem["privacy_type"],
  price: number,
  actor: Actor,
  isBought = false,
) => channelAccess(channel({ privacy_type, price }), { actor, isBought });

describe("a channel", () => {
  it("that is public opens to all, whatever it costs", () => {
    for (const actor of [anonymous, deactivated, watcher, creator, owner, admin]) {
      expect(access("public", 0, actor)).toBe("granted");
      expect(access("public", 900, actor)).toBe("granted");
    }
  });

  it("that is private asks to sign in, then to buy, and lets its owner and admins in", () => {
    for (const price of [0, 900]) {
      expect(access("private", price, anonymous)).toBe("sign_in_required");
      expect(access("private", price, deactivated)).toBe("sign_in_required");
      expect(access("private", price, owner)).toBe("granted");
      expect(access("private", price, admin)).toBe("granted");
    }
    for (const actor of [watcher, creator]) {
      expect(access("private", 0, actor)).toBe("granted");
      expect(access("private", 1, actor)).toBe("purchase_required");
      expect(access("private", 900, actor, true)).toBe("granted");
    }
  });

  it("that is blocked, deactivated or deleted is hidden from visitors", () => {
    expect(visitorAccess(channel())).toBe("granted");
    expect(visitorAccess(channel({ privacy_type: "private" }))).toBe("sign_in_required");
    const at = "2026-11-19T12:00:00Z";
    for (const gone of [{ blocked_at: at }, { creator_deactivated: true }, { deleted_at: at }]) {
      expect(visitorAccess(channel(gone))).toBe("hidden");
    }
    expect(isWithdrawn(channel())).toBe(false);
    expect(isWithdrawn(channel({ creator_deactivated: false }))).toBe(false);
    expect(isWithdrawn(channel({ blocked_at: at }))).toBe(true);
    expect(isWithdrawn(channel({ creator_deactivated: true }))).toBe(true);
  });

  it("stays open to its buyers for 90 days after its deletion, unless an admin has blocked it", () => {
    const deleted_at = "2026-08-22T12:00:01Z";
    expect(isChannelOpenToBuyers(channel(), now)).toBe(true);
    expect(isChannelOpenToBuyers(channel({ creator_deactivated: true }), now)).toBe(true);
    expect(isChannelOpenToBuyers(channel({ blocked_at: deleted_at }), now)).toBe(false);
    // A deletion closes a channel as well; only an admin gives a reason.
    expect(isChannelOpenToBuyers(channel({ deleted_at, blocked_at: deleted_at }), now)).toBe(true);
    expect(isChannelOpenToBuyers(channel({ deleted_at, blocked_reason: "Stolen" }), now)).toBe(
      false,
    );
    expect(isChannelOpenToBuyers(channel({ deleted_at: "2026-08-22T12:00:00Z" }), now)).toBe(false);
  });

  it("is managed by its owner and by admins", () => {
    expect([owner, admin].map((actor) => isOwnerOrAdmin({ actor }, channel().creator_id))).toEqual([
      true,
      true,
    ]);
    for (const actor of [anonymous, deactivated, watcher, creator]) {
      expect(isOwnerOrAdmin({ actor }, channel().creator_id)).toBe(false);
    }
  });
});
