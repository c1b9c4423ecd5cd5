import * as z from "zod";

/** The messages between the host and the process that runs the functions. */
export const invocationSchema = z.object({
  id: z.number(),
  name: z.string(),
  module: z.string(),
  event: z.unknown(),
  environment: z.record(z.string(), z.string()),
  /** Epoch milliseconds. */
  deadline: z.number(),
});

export type Invocation = z.infer<typeof invocationSchema>;

export const outcomeSchema = z.union([
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("result"), id: z.number(), result: z.unknown() }),
  z.object({
    kind: z.literal("error"),
    id: z.number(),
    errorType: z.string(),
    message: z.string(),
  }),
]);

export type Outcome = z.infer<typeof outcomeSchema>;
