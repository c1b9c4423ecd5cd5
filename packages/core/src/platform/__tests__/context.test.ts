import { describe, expect, it } from "vitest";
import { cloudEnvironment } from "../../../test/environment.ts";
import { createDatabase } from "../../database.ts";
import type { Actor } from "../actor.ts";
import { parseConfig } from "../config.ts";
import {
  type Context,
  requireAdmin,
  requireCreatorMode,
  requireSelfOrAdmin,
  requireUser,
  viewerId,
} from "../context.ts";
import { createDocumentClient } from "../dynamo/client.ts";
import { uncounted } from "../metrics.ts";

const config = parseConfig(cloudEnvironment);
const silent = () => undefined;

const as = (actor: Actor): Context => ({
  actor,
  now: () => new Date("2026-03-10T12:00:00.000Z"),
  logger: { debug: silent, info: silent, warn: silent, error: silent },
  metrics: uncounted,
  config,
  database: createDatabase(createDocumentClient(config), config.TABLE_NAME),
  providers: {},
  requestId: "test",
});

const watcher: Actor = { type: "user", userId: "usr_watcher", accountType: "watcher" };
const creator: Actor = { type: "user", userId: "usr_creator", accountType: "creator" };
const admin: Actor = { type: "user", userId: "usr_admin", accountType: "admin" };
const signedIn = [watcher, creator, admin];
/** They have an id, or act for the platform, and are no signed-in person all the same. */
const others: Actor[] = [
  { type: "anonymous" },
  { type: "deactivated", userId: "usr_deactivated" },
  { type: "newcomer", userId: "usr_newcomer" },
  { type: "system", name: "schedule" },
];

/** What a guard lets through, or the code of its refusal. */
function answerOf(guard: (ctx: Context) => unknown, actor: Actor): unknown {
  try {
    return guard(as(actor));
  } catch (cause) {
    return cause instanceof Error && "code" in cause ? cause.code : cause;
  }
}

describe("a call that needs", () => {
  it("a signed-in person takes nobody else", () => {
    for (const actor of signedIn) expect(answerOf(requireUser, actor)).toEqual(actor);
    for (const actor of others) expect(answerOf(requireUser, actor)).toBe("unauthenticated");
  });

  it("creator mode takes creators alone, admins included in the refusal", () => {
    expect(answerOf(requireCreatorMode, creator)).toEqual(creator);
    expect(answerOf(requireCreatorMode, watcher)).toBe("forbidden");
    expect(answerOf(requireCreatorMode, admin)).toBe("forbidden");
    for (const actor of others) expect(answerOf(requireCreatorMode, actor)).toBe("unauthenticated");
  });

  it("the person of an account, or an admin, hides the account from all others", () => {
    const guard = (ctx: Context) => requireSelfOrAdmin(ctx, "usr_watcher");
    for (const actor of [watcher, admin]) expect(answerOf(guard, actor)).toBeUndefined();
    expect(answerOf(guard, creator)).toBe("not_found");
    for (const actor of others) expect(answerOf(guard, actor)).toBe("unauthenticated");
    const deactivated: Actor = { type: "deactivated", userId: "usr_watcher" };
    expect(answerOf(guard, deactivated)).toBe("unauthenticated");
  });

  it("an admin looks to all others like a page that does not exist", () => {
    expect(answerOf(requireAdmin, admin)).toEqual(admin);
    for (const actor of [watcher, creator, ...others]) {
      expect(answerOf(requireAdmin, actor)).toBe("not_found");
    }
  });
});

it("the viewer is the signed-in person and nobody else", () => {
  expect(signedIn.map((actor) => viewerId(as(actor)))).toEqual([
    "usr_watcher",
    "usr_creator",
    "usr_admin",
  ]);
  expect(others.map((actor) => viewerId(as(actor)))).toEqual(others.map(() => undefined));
});
