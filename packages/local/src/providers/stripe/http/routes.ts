import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "./parameters.ts";

export interface ApiRequest {
  simulator: Simulator;
  parameters: Parameters;
  /** The connected account of the `Stripe-Account` header; null is the platform. */
  account: string | null;
  /** The id in the path; empty when the pattern has none. */
  id: string;
}

export interface Route {
  method: "GET" | "POST" | "DELETE";
  /** Pattern below the origin, such as `/v1/customers/:id`. */
  path: string;
  /** Returns the object to send, or throws a StripeApiError. */
  handle: (request: ApiRequest) => object;
}

export function get(path: string, handle: Route["handle"]): Route {
  return { method: "GET", path, handle };
}

export function post(path: string, handle: Route["handle"]): Route {
  return { method: "POST", path, handle };
}

export function del(path: string, handle: Route["handle"]): Route {
  return { method: "DELETE", path, handle };
}
