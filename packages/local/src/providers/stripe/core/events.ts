import { isDeepStrictEqual } from "node:util";
import Stripe from "stripe";
import { newId } from "./new-object.ts";
import type { EventType, StoredEvent } from "./objects.ts";
import type { Simulator } from "./simulator.ts";
import type { TableName, Tables } from "./store.ts";

interface EmitOptions {
  /** The connected account of the event; such an event goes to the connect endpoints. */
  account?: string | null;
  previous?: Record<string, unknown>;
}

/** Records an event with a snapshot of the object and passes it to the webhooks. It saves every change made before. */
export function emit(
  simulator: Simulator,
  type: EventType,
  object: object,
  options: EmitOptions = {},
): void {
  const account = options.account ?? null;
  const event: StoredEvent = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: simulator.clock.now(),
    data: {
      object: structuredClone(object),
      ...(options.previous === undefined ? {} : { previous_attributes: options.previous }),
    },
    pending_webhooks: 0,
    request: simulator.currentRequest ?? { id: null, idempotency_key: null },
    type,
    ...(account === null ? {} : { account }),
  };
  simulator.store.insert("event", event, account);
  simulator.publish(event);
}

/** Stores a new object of the platform and sends its event. */
export function createObject<N extends TableName>(
  simulator: Simulator,
  table: N,
  type: EventType,
  object: Tables[N],
): Tables[N] {
  simulator.store.insert(table, object);
  emit(simulator, type, object);
  return object;
}

/** The event of a changed object, by its kind. */
const updated = {
  account: "account.updated",
  customer: "customer.updated",
  price: "price.updated",
  product: "product.updated",
  promotion_code: "promotion_code.updated",
  subscription: "customer.subscription.updated",
  subscription_schedule: "subscription_schedule.updated",
} as const satisfies Partial<Record<TableName, EventType>>;
export type ChangedTable = keyof typeof updated;

/**
 * Sets fields of a stored object, or changes it by a function. Sends an event with the former values, unless nothing
 * differs.
 */
export function change<T extends Tables[ChangedTable]>(
  simulator: Simulator,
  object: T,
  changes: Partial<T> | ((object: T) => void),
  type: EventType = updated[object.object],
): T {
  const before = structuredClone(object);
  if (typeof changes === "function") changes(object);
  else Object.assign(object, changes);
  simulator.store.touch();
  const previous = difference(before, object);
  if (Object.keys(previous).length > 0) {
    const { id } = object;
    const account = object.object === "account" ? id : simulator.store.ownerOf(id);
    emit(simulator, type, object, { account, previous });
  }
  return object;
}

/** Sets fields of a stored object and sends an event without their former values. */
export function advance<T extends object>(
  simulator: Simulator,
  object: T,
  type: EventType,
  fields: Partial<T>,
): void {
  Object.assign(object, fields);
  emit(simulator, type, object);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The old values of changed fields, nested like the object; a list counts as one value. */
export function difference(before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  const fresh = new Map<string, unknown>(Object.entries(after));
  const previous: Record<string, unknown> = {};
  for (const key of new Set([...old.keys(), ...fresh.keys()])) {
    const was = old.get(key);
    const is = fresh.get(key);
    if (isDeepStrictEqual(was, is)) continue;
    previous[key] = isPlain(was) && isPlain(is) ? difference(was, is) : (was ?? null);
  }
  return previous;
}
