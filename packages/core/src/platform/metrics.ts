/**
 * All metrics for the operators: the functions emit these names, and the alarms and the dashboard read them (stacks).
 * Each has the stage as its only dimension.
 */
export const metricNames = [
  /** Events of a provider that were received, verified and queued. */
  "WebhooksHandled",
  /** Checkouts that granted what was bought. */
  "PurchasesGranted",
  /** Push messages that a device should have received and did not. */
  "PushesFailed",
  /** Deliveries with a provider's signature that does not match: our secret is wrong, or somebody else sent them. */
  "WebhooksRefused",
  /** Mails that the mail service never accepts, mostly because of their address. */
  "MailsRefused",
  /** Documents of the site that lacked a part, or that the distribution no longer waited for. */
  "DocumentsLate",
  /** Payouts that the creator's bank refused. */
  "PayoutsFailed",
  /** Differences between the table and a provider. */
  "ReconciliationDifferences",
  /** Attempts at a queue message that failed. */
  "MessagesFailed",
] as const;

export type MetricName = (typeof metricNames)[number];

/** CloudWatch namespace of the metrics. */
export const metricsNamespace = "Marquee";

export interface Metrics {
  /** Adds to a count, 1 by default; 0 emits nothing. Never throws, because counting must not fail the counted work. */
  count(name: MetricName, value?: number): Promise<void>;
}

/** Counts nothing: for scripts and tests, which no alarm watches. */
export const uncounted: Metrics = { count: () => Promise.resolve() };
