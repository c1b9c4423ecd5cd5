import * as z from "zod";

export const faultsSchema = z.object({
  /** The API's answer instead of its normal work; `times` counts down, and absent means always. */
  api: z
    .object({
      status: z.union([z.literal(429), z.literal(500), z.literal(503)]).optional(),
      /** Seconds; the `Retry-After` of a 429. */
      retryAfter: z.number().optional(),
      hang: z.boolean().optional(),
      /** Limits the fault to calls whose path begins with this text. */
      path: z.string().optional(),
      times: z.number().int().min(1).optional(),
    })
    .optional(),
  webhooks: z
    .object({
      delayMilliseconds: z.number().min(0).optional(),
      drop: z.boolean().optional(),
      /** Reports every delivery as failed without sending it, so that retries follow. */
      fail: z.boolean().optional(),
    })
    .optional(),
  /** Holds the assets with this title at a percentage of their processing until the fault is removed. */
  processing: z.object({ title: z.string(), holdAt: z.number().int().min(0).max(99) }).optional(),
});

export type Faults = z.infer<typeof faultsSchema>;

/** The faults that a test or the console has set; one with `times` is used up. */
export function createFaultBox() {
  let faults: Faults = {};
  return {
    current: (): Faults => faults,
    set(next: Faults): void {
      faults = structuredClone(next);
    },
    /** Returns the fault for an API call and counts it down. */
    takeApi(path: string): Faults["api"] {
      const api = faults.api;
      if (!api || (api.path && !path.startsWith(api.path))) return undefined;
      if (api.times !== undefined) {
        api.times -= 1;
        if (api.times === 0) faults = { ...faults, api: undefined };
      }
      return api;
    },
  };
}

export type FaultBox = ReturnType<typeof createFaultBox>;
