import { type User, userIndexOfShard } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { invalidState } from "../../platform/errors.ts";
import { startDeletion } from "./start-deletion.ts";

/**
 * Deactivates an account for good and starts its deletion. It is refused while a dispute is open or a stream is
 * running. The last admin stays. @throws invalid_state, version_conflict
 */
export async function startUserDeletion(
  ctx: Context<"queues">,
  user: User,
  reason?: string,
): Promise<string> {
  const [otherAdmin] = await Promise.all([
    user.account_type === "admin" ? findOtherAdmin(ctx, user.id) : undefined,
    requireNoDispute(ctx, user.id),
    requireNoStream(ctx, user.id),
  ]);
  const now = ctx.now().toISOString();
  return startDeletion(ctx, {
    kind: "user",
    objectId: user.id,
    ownerId: user.id,
    reason,
    also: ({ users }) => [
      users
        .patch({ id: user.id })
        .set({ deleted_at: now, deactivated_at: user.deactivated_at ?? now, updated_at: now })
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, user.version))
        .commit(),
      // Of two admins who delete their accounts at the same time, each is the other's remaining admin. So one of them
      // is refused.
      ...(otherAdmin === undefined
        ? []
        : [
            users
              .check({ id: otherAdmin })
              .where((attribute, { eq, notExists }) =>
                allOf(eq(attribute.account_type, "admin"), notExists(attribute.deactivated_at)),
              )
              .commit(),
          ]),
    ],
  });
}

/** An admin who remains after this one. @throws invalid_state for the last one */
async function findOtherAdmin(ctx: Context, userId: string): Promise<string> {
  const found = await Promise.all(
    shards.map((shard) =>
      ctx.database.users.query
        .byAge({ user_index: userIndexOfShard("admin", shard) })
        .where((attribute, { ne, notExists }) =>
          allOf(ne(attribute.id, userId), notExists(attribute.deactivated_at)),
        )
        .go({ count: 1, limit: 100 }),
    ),
  );
  const id = found.flatMap(({ data }) => data).at(0)?.id;
  if (id !== undefined) return id;
  throw invalidState("You are the only administrator. Make somebody else an administrator first.");
}

/** A dispute needs both sides until it is decided. @throws invalid_state */
async function requireNoDispute(ctx: Context, userId: string): Promise<void> {
  const { byBuyer, byCreator } = ctx.database.purchases.query;
  const found = await Promise.all(
    [byBuyer({ buyer_id: userId }), byCreator({ creator_id: userId })].map((query) =>
      query
        .where((attribute, { eq }) => eq(attribute.status, "disputed"))
        .go({ count: 1, limit: 500, attributes: ["id"] }),
    ),
  );
  if (found.every(({ data }) => data.length === 0)) return;
  throw invalidState(
    "A payment of this account is disputed. The account can be deleted when that is decided.",
  );
}

/** @throws invalid_state */
async function requireNoStream(ctx: Context, userId: string): Promise<void> {
  const { data } = await ctx.database.liveStreams.query
    .byCreator({ creator_id: userId })
    .where(({ status }, { eq }) => anyOf(eq(status, "live"), eq(status, "reconnecting")))
    .go({ count: 1, limit: 500, attributes: ["id"] });
  if (data.length === 0) return;
  throw invalidState("A live stream is running. End it first.");
}
