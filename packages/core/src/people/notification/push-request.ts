import * as z from "zod/mini";
import { pushBatchSize } from "../../platform/providers/push-limits.ts";

const text = { title: z.string(), body: z.string(), data: z.record(z.string(), z.string()) };

const batchSchema = z.object({
  tokens: z.array(z.string()).check(z.minLength(1), z.maxLength(pushBatchSize)),
  /** The number of earlier tries for these devices. */
  tries: z._default(z.number(), 0),
  ...text,
});
export type BatchRequest = z.output<typeof batchSchema>;

/** A message of the queue `push`: one text for one person's devices, or for a batch of many people's. */
export const pushRequestSchema = z.union([batchSchema, z.object({ user_id: z.string(), ...text })]);
