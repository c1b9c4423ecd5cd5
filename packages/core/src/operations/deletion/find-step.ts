import type { DeletionKind } from "@marquee/contracts/operations/deletion/deletion.schema";
import type { Database } from "../../database.ts";
import { annotatedEntities, deleteItem, readPartition } from "../personal-data/index.ts";
import { channelSteps } from "./channel-steps.ts";
import { eachOf, runInOrder, type Step } from "./step.ts";
import { userSteps } from "./user-steps.ts";
import { videoSteps } from "./video-steps.ts";

/** The steps that do more than delete single items. */
export const writtenSteps: Readonly<Record<DeletionKind, Readonly<Record<string, Step>>>> = {
  video: videoSteps,
  channel: channelSteps,
  user: userSteps,
};

/** A step as the annotations of the entities name it. */
export const placeOfStep = (kind: DeletionKind, name: string): string =>
  kind === "user" ? name : `${kind}: ${name}`;

/**
 * The step of a deletion: the written one, otherwise one that deletes the items of the entities whose annotations name
 * this step. An index of each entity finds its items by the id of the deleted object.
 */
export function findStep(database: Database, kind: DeletionKind, name: string): Step {
  const written = writtenSteps[kind][name];
  if (written !== undefined) return written;
  const steps: Record<string, Step> = {};
  for (const { name: entityName, entity, deletion } of annotatedEntities(database)) {
    if (!("deleted" in deletion) || deletion.deleted !== placeOfStep(kind, name)) continue;
    const { by } = deletion;
    if (by === undefined) continue;
    steps[entityName] = eachOf(
      (_, id, page) => readPartition(entity, { by, id }, page),
      (_, item) => deleteItem(entity, item),
    );
  }
  if (Object.keys(steps).length === 0) throw new Error(`No step of a ${kind} is called ${name}`);
  return runInOrder(steps);
}
