import * as z from "zod/mini";

const count = z.int().check(z.minimum(0));

/** The faults that can be set; a fault that is left out does not change. */
export const faultsInput = z.strictObject({
  api: z.optional(
    z.array(
      z.strictObject({
        answer: z.enum(["429", "500", "hang"]),
        times: count,
        method: z.optional(z.string()),
        path: z.optional(z.string()),
      }),
    ),
  ),
  webhooks: z.optional(
    z.partial(
      z.strictObject({
        delayMilliseconds: count,
        dropNext: count,
        failNext: count,
      }),
    ),
  ),
});

export type FaultsInput = z.infer<typeof faultsInput>;
