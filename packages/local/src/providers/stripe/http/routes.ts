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

const routeOf =
  (method: Route["method"]) =>
  (path: string, handle: Route["handle"]): Route => ({ method, path, handle });

export const get = routeOf("GET");
export const post = routeOf("POST");
export const del = routeOf("DELETE");
