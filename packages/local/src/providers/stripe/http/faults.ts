interface ApiFault {
  answer: "429" | "500" | "hang";
  /** The number of calls that it affects. */
  times: number;
  /** Affects only calls of this method, or whose path starts with this text; absent means any. */
  method?: string;
  path?: string;
}

export interface WebhookFaults {
  /** Delays each first attempt by this time. */
  delayMilliseconds: number;
  /** Drops this many deliveries (they can be resent by hand). */
  dropNext: number;
  /** Fails this many attempts, which are retried. */
  failNext: number;
}

export interface Faults {
  api: ApiFault[];
  webhooks: WebhookFaults;
}

export function noFaults(): Faults {
  return {
    api: [],
    webhooks: {
      delayMilliseconds: 0,
      dropNext: 0,
      failNext: 0,
    },
  };
}

/** Returns the fault for this call, and counts it down. */
export function strike(faults: Faults, method: string, path: string): ApiFault | undefined {
  const fault = faults.api.find(
    (one) =>
      one.times > 0 &&
      (one.method === undefined || one.method === method) &&
      (one.path === undefined || path.startsWith(one.path)),
  );
  if (fault !== undefined) fault.times -= 1;
  return fault;
}
