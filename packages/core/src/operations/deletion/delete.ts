import type { Deletion } from "@marquee/contracts/operations/deletion/deletion.schema";
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
type DeletionRequest = {
  ctx: Context<"queues">;
  input: { id: string; reason?: string | undefined };
};

/** Only its owner, or an admin, may delete an object; others do not learn that it exists. @throws not_found */
function requireOwn(ctx: Context, ownerId: string | undefined, thing: string): void {
  requireUser(ctx);
  if (ownerId === undefined || !isOwnerOrAdmin(ctx, ownerId)) throw notFound(thing);
}

/** The earlier deletion of the same object, for a person who may request it. @throws not_found */
async function findEarlier(
  ctx: Context<"queues">,
  objectId: string,
  thing: string,
): Promise<string | undefined> {
  const job = await findJobOf(ctx, objectId);
  if (job === undefined) return undefined;
  requireOwn(ctx, job.owner_id, thing);
  return resendDeletion(ctx, job);
}

/**
 * A deletion names no version: after a concurrent change, the object is read again.
 * @throws unavailable, and what `start` throws except version_conflict
 */
function begin(
  start: (request: DeletionRequest) => Promise<Started>,
  request: DeletionRequest,
): Promise<Started> {
  const exhausted = () => keepsChanging("This");
  return retryOnConflict({ isConflict: isVersionConflict, exhausted }, () => start(request));
}

/** Deletes one of the caller's videos. @throws unauthenticated, not_found, unavailable */
export function deleteVideo(request: DeletionRequest): Promise<Started> {
  return begin(startVideo, request);
}

async function startVideo({ ctx, input }: DeletionRequest): Promise<Started> {
  requireUser(ctx);
  const [{ data: video }, earlier] = await Promise.all([
    ctx.database.videos.get({ id: input.id }).go({ consistent: true }),
    findEarlier(ctx, input.id, "video"),
  ]);
  if (earlier !== undefined) return { deletion_id: earlier };
  requireOwn(ctx, video?.creator_id, "video");
  if (video === null) throw notFound("video");
  const deletion_id = await startVideoDeletion(ctx, video, input.reason);
  await ctx.providers.queues.send("catalog", { type: "video", id: video.id });
  return { deletion_id };
}

/** Deletes one of the caller's channels with all of its content. @throws unauthenticated, not_found, unavailable */
export function deleteChannel(request: DeletionRequest): Promise<Started> {
  return begin(startChannel, request);
}

async function startChannel({ ctx, input }: DeletionRequest): Promise<Started> {
  requireUser(ctx);
  const [{ data: channel }, earlier] = await Promise.all([
    ctx.database.channels.get({ id: input.id }).go({ consistent: true }),
    findEarlier(ctx, input.id, "channel"),
  ]);
  if (earlier !== undefined) return { deletion_id: earlier };
  requireOwn(ctx, channel?.creator_id, "channel");
  if (channel === null) throw notFound("channel");
  const deletion_id = await startChannelDeletion(ctx, channel, input.reason);
  await ctx.providers.queues.send("catalog", { type: "channel", id: channel.id });
  return { deletion_id };
}

/**
 * Deletes the caller's account with all data held on the person.
 * @throws unauthenticated, not_found, invalid_state (a dispute is open, a stream is running), unavailable
 */
export function deleteUser(request: DeletionRequest): Promise<Started> {
  return begin(startUser, request);
}

async function startUser({ ctx, input }: DeletionRequest): Promise<Started> {
  requireOwn(ctx, input.id, "person");
  const [{ data: user }, earlier] = await Promise.all([
    ctx.database.users.get({ id: input.id }).go({ consistent: true }),
    findEarlier(ctx, input.id, "person"),
  ]);
  if (earlier !== undefined) return { deletion_id: earlier };
  if (user === null) throw notFound("person");
  if (user.account_type === "admin" && requireUser(ctx).userId !== user.id) {
    throw invalidState("An admin's account is deleted by that admin alone.");
  }
  return { deletion_id: await startUserDeletion(ctx, user, input.reason) };
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
  if (actor.type !== "closed") requireUser(ctx);
  const job = await findJob(ctx, input.deletion_id);
  if (actor.type === "closed") {
    const isOwnAccount = job?.kind === "user" && job.object_id === actor.userId;
    // A closed account learns nothing about any other deletion, not even whether it exists.
    if (!isOwnAccount || job.requested_by !== actor.userId) throw accountDeactivated();
    return presentDeletion(job);
  }
  if (job === undefined) throw notFound("deletion");
  requireOwn(ctx, job.owner_id, "deletion");
  return presentDeletion(job);
}
