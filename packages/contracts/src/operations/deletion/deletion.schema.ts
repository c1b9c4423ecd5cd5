import * as z from "zod/mini";
import { instant } from "../../fields.ts";

export const deletionKinds = ["video", "channel", "user"] as const;
export type DeletionKind = (typeof deletionKinds)[number];

/** waiting: for the end of the buyers' time; failed: a step is tried again later. */
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
      /** Things that the step has dealt with. */
      done: z.number(),
    }),
  ),
  created_at: instant,
  finished_at: z.nullable(instant),
  /** Until when buyers keep what they have bought; null where nothing was sold. */
  buyers_until: z.nullable(instant),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** What a person types before the account is deleted. */
export const deletionWord = "DELETE";

/** The form before the call: no field of it is sent. */
export const deletionConfirmationSchema = z.object({
  confirmation: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((typed) => typed === deletionWord, `Type ${deletionWord} to confirm`),
  ),
});
