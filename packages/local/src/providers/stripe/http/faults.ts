interface ApiFault {
  answer: "429" | "500" | "hang";
  /** How many calls it strikes. */
  times: number;
  /** Strikes only calls of this method, or whose path starts so; absent means any. */
  method?: string;
  path?: string;
}

export interface WebhookFaults {
  /** Waits this long before each first attempt. */
  delayMilliseconds: number;
  /** Never sends the next so many deliveries (they can be resent by hand). */
  dropNext: number;
  /** Loses the next so many attempts; they are retried. */
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

/** The fault that strikes this call, used up by one. */
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
