import * as z from "zod/mini";
import { instant } from "../../fields.ts";

export const deletionKinds = ["video", "channel", "user"] as const;
export type DeletionKind = (typeof deletionKinds)[number];

/** waiting: for the end of the buyers' access. failed: a step will be retried. */
export const deletionStates = ["queued", "running", "waiting", "done", "failed"] as const;
export const deletionStepStates = ["pending", "running", "done"] as const;

export const deletionSchema = z.object({
  id: z.string(),
  kind: z.enum(deletionKinds),
  state: z.enum(deletionStates),
  steps: z.array(
    z.object({
      name: z.string(),
      state: z.enum(deletionStepStates),
      /** The number of objects that the step has processed. */
      done: z.number(),
    }),
  ),
  created_at: instant,
  finished_at: z.nullable(instant),
  /** Until when buyers keep their purchases; null when nothing was sold. */
  buyers_until: z.nullable(instant),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** The word that a person types to confirm the deletion of the account. */
export const deletionWord = "DELETE";

/** The confirmation form. None of its fields is sent to the API. */
export const deletionConfirmationSchema = z.object({
  confirmation: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((typed) => typed === deletionWord, `Type ${deletionWord} to confirm`),
  ),
});
