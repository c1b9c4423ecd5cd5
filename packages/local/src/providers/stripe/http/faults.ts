import * as z from "zod/mini";

const count = z.int().check(z.minimum(0));

const apiFault = z.strictObject({
  answer: z.enum(["429", "500", "hang"]),
  /** The number of calls that it affects. */
  times: count,
  /** Affects only calls of this method, or whose path starts with this text; absent means any. */
  method: z.optional(z.string()),
  path: z.optional(z.string()),
});
const webhookFaults = z.strictObject({
  /** Delays each first attempt by this time. */
  delayMilliseconds: count,
  /** Drops this many deliveries (they can be resent by hand). */
  dropNext: count,
  /** Fails this many attempts, which are retried. */
  failNext: count,
});

/** The faults that can be set; a fault that is left out does not change. */
export const faultsInput = z.strictObject({
  api: z.optional(z.array(apiFault)),
  webhooks: z.optional(z.partial(webhookFaults)),
});

export type FaultsInput = z.infer<typeof faultsInput>;
export type WebhookFaults = z.infer<typeof webhookFaults>;

export interface Faults {
  api: z.infer<typeof apiFault>[];
  webhooks: WebhookFaults;
}

export function noFaults(): Faults {
  return { api: [], webhooks: { delayMilliseconds: 0, dropNext: 0, failNext: 0 } };
}

/** Returns the fault for this call, and counts it down. */
export function takeFault(
  { api }: Faults,
  method: string,
  path: string,
): Faults["api"][0] | undefined {
  const fault = api.find(
    (one) =>
      one.times > 0 &&
      (one.method === undefined || one.method === method) &&
      (one.path === undefined || path.startsWith(one.path)),
  );
  if (fault !== undefined) fault.times -= 1;
  return fault;
}
