import type { Deletion } from "@marquee/contracts/operations/deletion/deletion.schema";
import type { Database } from "../../database.ts";
import { accountDeactivated } from "../../people/user/index.ts";
import { type Call, type Context, isOwnerOrAdmin, requireUser } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { invalidState, isVersionConflict, keepsChanging, notFound } from "../../platform/errors.ts";
import { findJob, findJobOf, presentDeletion } from "./job.ts";
import { startChannelDeletion } from "./start-channel.ts";
import { resendDeletion } from "./start-deletion.ts";
import { startUserDeletion } from "./start-user.ts";
import { startVideoDeletion } from "./start-video.ts";

interface Started {
  deletion_id: string;
}
interface DeletionRequest {
  ctx: Context<"queues">;
  input: { id: string; reason?: string | undefined };
}

/** Only its owner, or an admin, may delete an object; others do not learn that it exists. @throws not_found */
function requireOwn(ctx: Context, ownerId: string | undefined, thing: string): void {
  if (ownerId === undefined || !isOwnerOrAdmin(ctx, ownerId)) throw notFound(thing);
}

/** The objects of one kind, and how their deletion starts. */
interface Deletable<Item> {
  thing: "video" | "channel" | "person";
  /** Reads the object, strongly consistent. */
  find: (database: Database, id: string) => Promise<{ data: Item | null }>;
  ownerOf: (item: Item) => string;
  /** Starts the deletion and returns its id. @throws version_conflict */
  start: (ctx: Context<"queues">, item: Item, reason: string | undefined) => Promise<string>;
}

/**
 * The verb that deletes objects of one kind. A repeated request answers the existing deletion. A deletion names no
 * version: after a concurrent change, the object is read again.
 */
const deletionOf =
  <Item>({ thing, find, ownerOf, start }: Deletable<Item>) =>
  ({ ctx, input }: DeletionRequest): Promise<Started> => {
    const exhausted = () => keepsChanging("This");
    return retryOnConflict({ isConflict: isVersionConflict, exhausted }, async () => {
      requireUser(ctx);
      const [{ data: item }, earlier] = await Promise.all([
        find(ctx.database, input.id),
        findJobOf(ctx, input.id),
      ]);
      requireOwn(ctx, earlier?.owner_id ?? (item === null ? undefined : ownerOf(item)), thing);
      if (earlier !== undefined) return { deletion_id: await resendDeletion(ctx, earlier) };
      if (item === null) throw notFound(thing);
      return { deletion_id: await start(ctx, item, input.reason) };
    });
  };

/** Deletes one of the caller's videos. @throws unauthenticated, not_found, unavailable */
export const deleteVideo = deletionOf({
  thing: "video",
  find: ({ videos }, id) => videos.get({ id }).go({ consistent: true }),
  ownerOf: ({ creator_id }) => creator_id,
  start: async (ctx, video, reason) => {
    const deletionId = await startVideoDeletion(ctx, video, reason);
    await ctx.providers.queues.send("catalog", { type: "video", id: video.id });
    return deletionId;
  },
});

/** Deletes one of the caller's channels with all of its content. @throws unauthenticated, not_found, unavailable */
export const deleteChannel = deletionOf({
  thing: "channel",
  find: ({ channels }, id) => channels.get({ id }).go({ consistent: true }),
  ownerOf: ({ creator_id }) => creator_id,
  start: async (ctx, channel, reason) => {
    const deletionId = await startChannelDeletion(ctx, channel, reason);
    await ctx.providers.queues.send("catalog", { type: "channel", id: channel.id });
    return deletionId;
  },
});

const startDeletionOfUser = deletionOf({
  thing: "person",
  find: ({ users }, id) => users.get({ id }).go({ consistent: true }),
  ownerOf: ({ id }) => id,
  start: async (ctx, user, reason) => {
    if (user.account_type === "admin" && requireUser(ctx).userId !== user.id) {
      throw invalidState("Only the admin can delete an admin's account.");
    }
    return startUserDeletion(ctx, user, reason);
  },
});

/**
 * Deletes the caller's account with all data held on the person. The closed account may repeat its request, whose
 * answer was lost.
 * @throws unauthenticated, account_deactivated, not_found, invalid_state (a dispute is open, a stream is running),
 * unavailable
 */
export async function deleteUser({ ctx, input }: DeletionRequest): Promise<Started> {
  const { actor } = ctx;
  if (actor.type !== "deactivated") return startDeletionOfUser({ ctx, input });
  const job = await findJobOf(ctx, actor.userId);
  if (input.id !== actor.userId || job?.requested_by !== actor.userId) throw accountDeactivated();
  return { deletion_id: await resendDeletion(ctx, job) };
}

/**
 * The progress of a deletion. A person who has deleted their account can read that deletion only.
 * @throws unauthenticated, account_deactivated, not_found
 */
export async function getDeletion({
  ctx,
  input,
}: Call<{ deletion_id: string }>): Promise<Deletion> {
  const { actor } = ctx;
  if (actor.type !== "deactivated") requireUser(ctx);
  const job = await findJob(ctx, input.deletion_id);
  if (actor.type === "deactivated") {
    const isOwnAccount = job?.kind === "user" && job.object_id === actor.userId;
    // A deactivated account learns nothing about any other deletion, not even whether it exists.
    if (!isOwnAccount || job.requested_by !== actor.userId) throw accountDeactivated();
    return presentDeletion(job);
  }
  if (job === undefined) throw notFound("deletion");
  requireOwn(ctx, job.owner_id, "deletion");
  return presentDeletion(job);
}
