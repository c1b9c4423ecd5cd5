import * as z from "zod";
import type { StackParts } from "../stack/stack.ts";

export const providerNames = ["stripe", "mux"] as const;
export type ProviderName = (typeof providerNames)[number];

export const isProvider = (name: string): name is ProviderName =>
  name === "stripe" || name === "mux";

/** The fields of a simulated provider's event that the console reads. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** ISO 8601, when the provider gives a time. */
  at: string | undefined;
  /** The whole record, with its deliveries. */
  record: unknown;
}

// Stripe gives seconds as a number; Mux gives ISO 8601 or seconds as text.
const eventSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  created: z.optional(z.number()),
  created_at: z.optional(z.union([z.string(), z.number()])),
});

/** A provider's events, newest first; undefined when the real service is used. */
export function eventsOf(stack: StackParts, provider: ProviderName): ProviderEvent[] | undefined {
  const simulator = stack[provider];
  if (simulator === undefined) return undefined;
  const records: readonly unknown[] = simulator.listEvents();
  return records
    .flatMap((record) => {
      const parsed = eventSchema.safeParse(record);
      if (!parsed.success) return [];
      const { id, type, created, created_at } = parsed.data;
      return [{ id, type, at: isoTime(created ?? created_at), record }];
    })
    .sort((left, right) => (right.at ?? "").localeCompare(left.at ?? ""));
}

function isoTime(value: string | number | undefined): string | undefined {
  if (value === undefined) return undefined;
  const seconds = Number(value);
  const date = Number.isNaN(seconds) ? new Date(value) : new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Sends an event again. False when there is no such event. */
export async function resend(
  stack: StackParts,
  provider: ProviderName,
  id: string,
): Promise<boolean> {
  const known = eventsOf(stack, provider)?.some((event) => event.id === id) === true;
  if (known) await stack[provider]?.resendEvent(id);
  return known;
}
