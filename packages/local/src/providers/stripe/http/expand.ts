import { invalidRequest } from "../core/errors.ts";
import { listOf } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";

type Json = Record<string, unknown>;

const maxExpansions = 20;

/** Optional fields that can be expanded even when the object lacks them. */
const sometimesThere = new Set([
  "destination_payment",
  "failure_balance_transaction",
  "schedule",
  "source_transfer_reversal",
  "transfer",
  "transfer_data",
]);

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Lists that an answer contains only on request. */
function includable(simulator: Simulator, object: Json, field: string): unknown {
  const { store } = simulator;
  const id = String(object.id);
  const account = store.ownerOf(id);
  const newestFirst = <T>(objects: T[]): T[] => objects.reverse();
  switch (`${object.object}.${field}`) {
    case "checkout.session.line_items":
      return listOf(
        store.private.sessions[id]?.lineItems ?? [],
        `/v1/checkout/sessions/${id}/line_items`,
      );
    case "charge.refunds":
      return listOf(
        newestFirst(store.all("refund", account).filter((one) => one.charge === id)),
        `/v1/charges/${id}/refunds`,
      );
    case "invoice.payments":
      return listOf(
        newestFirst(store.all("invoice_payment", account).filter((one) => one.invoice === id)),
        `/v1/invoice_payments?invoice=${id}`,
      );
    default:
      return undefined;
  }
}

/**
 * Replaces ids by their objects along the requested paths (`latest_invoice.payments`, `data.customer`). The answer is a
 * plain copy: the stored objects never change.
 * @throws StripeApiError 400 when a path cannot be expanded.
 */
export function expandAnswer(simulator: Simulator, answer: object, paths: string[]): object {
  if (paths.length > maxExpansions) {
    throw invalidRequest(`You cannot expand more than ${maxExpansions} properties.`, "expand");
  }
  const copy: unknown = JSON.parse(JSON.stringify(answer));
  if (!isObject(copy)) return answer;
  for (const path of paths) expandPath(simulator, copy, path.split("."), path);
  return copy;
}

function expandPath(simulator: Simulator, object: Json, parts: string[], whole: string): void {
  const [field, ...rest] = parts;
  if (field === undefined) return;
  if (!Object.hasOwn(object, field)) {
    const list = includable(simulator, object, field);
    if (list === undefined) {
      if (sometimesThere.has(field)) return;
      throw invalidRequest(`This property cannot be expanded (${whole}).`, "expand");
    }
    object[field] = JSON.parse(JSON.stringify(list));
  }
  object[field] = resolve(simulator, object[field]);
  for (const next of Array.isArray(object[field]) ? object[field] : [object[field]]) {
    if (isObject(next) && rest.length > 0) expandPath(simulator, next, rest, whole);
  }
}

function resolve(simulator: Simulator, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(simulator, one));
  if (typeof value !== "string") return value;
  const found = simulator.store.findAnywhere(value);
  return found === undefined ? value : JSON.parse(JSON.stringify(found));
}
