import { parseConfig } from "@marquee/core/config";
import { createIdentityProvider } from "@marquee/core/providers/identity";
import { createMailProvider } from "@marquee/core/providers/mail";
import { createMuxProvider } from "@marquee/core/providers/mux";
import { createPlaybackProvider } from "@marquee/core/providers/playback";
import { createSecretReader } from "@marquee/core/providers/secrets";
import { createStorageProvider } from "@marquee/core/providers/storage";
import type { ReconciliationContext } from "@marquee/core/reconciliation/part";
import { stripe, systemContext } from "./harness.ts";

/** What the nightly comparison works with. */
export function nightContext(): ReconciliationContext {
  const config = parseConfig(process.env);
  const secrets = createSecretReader(config, process.env);
  return {
    ...systemContext,
    providers: {
      ...systemContext.providers,
      identity: createIdentityProvider(config, secrets),
      mail: createMailProvider(config),
      mux: createMuxProvider(config, secrets),
      playback: createPlaybackProvider(config, secrets),
      storage: createStorageProvider(config),
    },
  };
}

/** A night that sees these sessions and events alone: what other tests do is theirs. */
export async function nightOf(
  sessionIds: readonly string[],
  eventIds: readonly string[],
): Promise<ReconciliationContext> {
  const [sessions, events] = await Promise.all([
    Promise.all(sessionIds.map((id) => stripe.checkout.sessions.retrieve(id))),
    Promise.all(eventIds.map((id) => stripe.events.retrieve(id))),
  ]);
  const listing = <Thing extends object>(thing: Thing, data: readonly object[]): Thing =>
    new Proxy(thing, {
      get: (target, name) =>
        name === "list"
          ? async () => ({ data: [...data], has_more: false })
          : Reflect.get(target, name),
    });
  const ofSessions = listing(stripe.checkout.sessions, sessions);
  const ofEvents = listing(stripe.events, events);
  const checkout = new Proxy(stripe.checkout, {
    get: (target, name) => (name === "sessions" ? ofSessions : Reflect.get(target, name)),
  });
  const seen = new Proxy(stripe, {
    get: (target, name) =>
      name === "checkout" ? checkout : name === "events" ? ofEvents : Reflect.get(target, name),
  });
  const night = nightContext();
  return { ...night, providers: { ...night.providers, stripe: async () => seen } };
}
