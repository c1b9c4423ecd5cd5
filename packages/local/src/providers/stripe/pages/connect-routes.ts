import { Hono } from "hono";
import { completeOnboarding, skipOnboarding } from "../connect/accounts.ts";
import { endVisit, openLink, visitOf } from "../connect/links.ts";
import type { Simulator } from "../core/simulator.ts";
import {
  checkOnboarding,
  dashboardPage,
  onboardingPage,
  readOnboardingForm,
} from "./connect-pages.ts";
import { notice } from "./layout.ts";

/** Hosted onboarding and the express dashboard; each address opens once. */
export function connectPages(simulator: Simulator): Hono {
  const app = new Hono();
  const expired = notice("This link has expired", "Ask for a new one and try again.");
  app.get("/connect/onboarding/:token", (context) => {
    const token = context.req.param("token");
    const link = openLink(simulator, "onboarding", token);
    const account = simulator.store.find("account", link?.account ?? "");
    if (link === undefined || account === undefined) {
      const refreshUrl = simulator.store.private.links[token]?.refreshUrl;
      if (refreshUrl === undefined) return context.html(expired, 410);
      return context.redirect(refreshUrl, 303);
    }
    return context.html(
      onboardingPage(account, link.visit ?? "", readOnboardingForm(new URLSearchParams()), {}),
    );
  });
  app.post("/connect/onboarding/:token", async (context) => {
    const typed = new URLSearchParams(await context.req.text());
    const visit = typed.get("visit") ?? "";
    const link = visitOf(simulator, context.req.param("token"), visit);
    const account = simulator.store.find("account", link?.account ?? "");
    if (link === undefined || account === undefined) return context.html(expired, 410);
    if (typed.get("action") === "skip") {
      endVisit(simulator, link);
      skipOnboarding(simulator, account);
      return context.redirect(link.returnUrl, 303);
    }
    const form = readOnboardingForm(typed);
    const errors = checkOnboarding(form, simulator.clock.now());
    if (Object.keys(errors).length > 0) {
      return context.html(onboardingPage(account, visit, form, errors), 422);
    }
    endVisit(simulator, link);
    completeOnboarding(simulator, account, form.bankAccount);
    return context.redirect(link.returnUrl, 303);
  });
  app.get("/connect/login/:token", (context) => {
    const link = openLink(simulator, "login", context.req.param("token"));
    const account = simulator.store.find("account", link?.account ?? "");
    if (account === undefined) return context.html(expired, 410);
    return context.html(dashboardPage(simulator, account));
  });
  return app;
}
