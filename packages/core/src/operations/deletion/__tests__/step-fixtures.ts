import { createChannel, createUser, database } from "../../../../test/context.ts";
import { createFixtures, type Fixtures, system } from "../../../../test/provider-fixtures.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { findStep } from "../find-step.ts";
import { newJob } from "../job.ts";
import type { Outcome } from "../step.ts";

export const now = new Date();
export const at = now.toISOString();

/** Does one page of a step of a deletion, which the owner has asked for unless another person is named. */
export type RunStep = (
  kind: "video" | "channel" | "user",
  name: string,
  objectId: string,
  options?: {
    cursor?: string | undefined;
    ctx?: ReturnType<Fixtures["context"]>;
    requestedBy?: string;
  },
) => Promise<Outcome>;

/** A creator with a channel, and the steps of deletions that this creator asks for. */
export async function createStepFixtures() {
  const fixtures = createFixtures();
  const owner = await createUser("creator");
  const channelId = await createChannel(owner);
  const run: RunStep = (kind, name, objectId, options = {}) => {
    const { cursor, ctx, requestedBy = owner.userId } = options;
    const job = newJob(now, { kind, objectId, ownerId: owner.userId, requestedBy });
    return findStep(database, kind, name)(ctx ?? fixtures.context(system, now), { ...job, cursor });
  };
  return { fixtures, owner, channelId, run };
}

/** The outcome of a step's last page. */
export const stepDone = (done: number) => ({ next: "step", done });

export const createReport = async (
  object_id: string,
  object_owner_id = "usr_owner",
): Promise<string> => {
  const id = newId("report", now);
  await database.reports
    .create({
      id,
      reporter_id: "usr_reporter",
      object_type: "comment",
      object_id,
      object_title: "Words",
      object_owner_id,
      reason: "spam",
      details: "",
      state: "open",
      shard: "0",
      created_at: at,
    })
    .go();
  return id;
};
export const reportExists = async (id: string) =>
  (await database.reports.get({ id }).go({ consistent: true })).data !== null;

export async function createComment(
  owner: UserActor,
  videoId: string,
  options: { parent?: string; author?: string } = {},
): Promise<string> {
  const { parent, author = owner.userId } = options;
  const id = newId("comment", new Date());
  await database.comments
    .create({
      id,
      video_id: videoId,
      thread_id: parent ?? videoId,
      ...(parent !== undefined && { parent_id: parent }),
      owner_id: owner.userId,
      author_id: author,
      author_name: "Ada Lovelace",
      author_picture_key: "images/a.png",
      text: "Words",
      waiting_for: owner.userId,
      waiting_sort_key: `${at}_${id}`,
      created_at: at,
    })
    .go();
  if (parent !== undefined) {
    await database.comments.patch({ id: parent }).add({ reply_count: 1 }).go();
  }
  return id;
}

export const commentOf = async (id: string) =>
  (await database.comments.get({ id }).go({ consistent: true })).data;

export const videoOf = async (id: string) =>
  (await database.videos.get({ id }).go({ consistent: true })).data;
