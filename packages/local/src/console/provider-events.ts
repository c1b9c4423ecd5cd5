import type { StackParts } from "../stack/stack.ts";

export type ProviderName = "stripe" | "mux";

export const isProvider = (name: string): name is ProviderName =>
  name === "stripe" || name === "mux";

/** The fields of a simulated provider's event that the console reads. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** ISO 8601. */
  at: string;
  /** The whole record, with its deliveries. */
  record: unknown;
}

/** A provider's events, newest first; undefined when the real service is used. */
export function eventsOf(stack: StackParts, provider: ProviderName): ProviderEvent[] | undefined {
  const events = provider === "stripe" ? stripeEvents(stack) : muxEvents(stack);
  return events?.toSorted((left, right) => right.at.localeCompare(left.at));
}

const stripeEvents = ({ stripe }: StackParts): ProviderEvent[] | undefined =>
  stripe?.listEvents().map((record) => {
    const { id, type, created } = record;
    return { id, type, at: new Date(created * 1000).toISOString(), record };
  });

const muxEvents = ({ mux }: StackParts): ProviderEvent[] | undefined =>
  mux?.listEvents().map((record) => {
    const { id, type, created_at: at } = record;
    return { id, type, at, record };
  });

/** Sends an event again. False when there is no such event. */
export async function resend(
  stack: StackParts,
  provider: ProviderName,
  id: string,
): Promise<boolean> {
  const isKnown = eventsOf(stack, provider)?.some((event) => event.id === id) === true;
  if (isKnown) await stack[provider]?.resendEvent(id);
  return isKnown;
}
