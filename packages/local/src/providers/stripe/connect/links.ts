import type { Stripe } from "stripe";
import { invalidRequest, parameterMissing } from "../core/errors.ts";
import { newToken } from "../core/new-object.ts";
import type { HostedLink } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import { type ApiRequest, post, type Route } from "../http/routes.ts";

const linkSeconds = 300;
const visitSeconds = 3600;

function storeLink(
  simulator: Simulator,
  link: Pick<HostedLink, "kind" | "account" | "returnUrl" | "refreshUrl">,
): string {
  const token = newToken();
  const expiresAt = simulator.clock.now() + linkSeconds;
  simulator.store.private.links[token] = { ...link, expiresAt, used: false, visit: null };
  return token;
}

function createAccountLink({ simulator, parameters }: ApiRequest): Stripe.AccountLink {
  const account = parameters.required("account");
  if (parameters.oneOf("type", ["account_onboarding"]) === undefined) {
    throw parameterMissing("type");
  }
  const refreshUrl = parameters.required("refresh_url");
  const returnUrl = parameters.required("return_url");
  parameters.finish();
  for (const [param, url] of Object.entries({ refresh_url: refreshUrl, return_url: returnUrl })) {
    if (!URL.canParse(url)) throw invalidRequest(`Not a valid URL: ${url}`, param, "url_invalid");
  }
  simulator.store.get("account", account, { param: "account" });
  const now = simulator.clock.now();
  const token = storeLink(simulator, { kind: "onboarding", account, returnUrl, refreshUrl });
  return {
    object: "account_link",
    created: now,
    expires_at: now + linkSeconds,
    url: `${simulator.url}/connect/onboarding/${token}`,
  };
}

function createLoginLink({ simulator, id, parameters }: ApiRequest): Stripe.LoginLink {
  parameters.finish();
  const account = simulator.store.get("account", id);
  if (!account.details_submitted) {
    throw invalidRequest(
      "Cannot create a login link for an account that has not completed onboarding.",
    );
  }
  const now = simulator.clock.now();
  const link = { kind: "login", account: account.id, returnUrl: "", refreshUrl: "" } as const;
  const token = storeLink(simulator, link);
  return { object: "login_link", created: now, url: `${simulator.url}/connect/login/${token}` };
}

/** Opens a link for its first and only time; undefined when it is used, expired or unknown. */
export function openLink(
  simulator: Simulator,
  kind: HostedLink["kind"],
  token: string,
): HostedLink | undefined {
  const link = simulator.store.private.links[token];
  if (link?.kind !== kind || link.used || link.expiresAt <= simulator.clock.now()) return undefined;
  link.used = true;
  link.visit = newToken();
  link.expiresAt = simulator.clock.now() + visitSeconds;
  simulator.store.touch();
  return link;
}

/** The link of a form that was opened and not submitted yet. */
export function visitOf(
  simulator: Simulator,
  token: string,
  visit: string,
): HostedLink | undefined {
  const link = simulator.store.private.links[token];
  if (link === undefined || link.visit === null || link.visit !== visit) return undefined;
  return link.expiresAt <= simulator.clock.now() ? undefined : link;
}

/** Ends the visit that a link has opened: its page no longer answers. */
export function endVisit(simulator: Simulator, link: HostedLink): void {
  link.visit = null;
  simulator.store.touch();
}

export const linkRoutes: Route[] = [
  post("/v1/account_links", createAccountLink),
  post("/v1/accounts/:id/login_links", createLoginLink),
];
