import type { ReconciliationContext } from "@marquee/core/operations/reconciliation";
import { parseConfig } from "@marquee/core/platform/config";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { withFields } from "@marquee/core/test/with-fields";
import { type ApiCaller, stripe, systemContext } from "./payment-fixtures.ts";
import { accountOf } from "./payout-fixtures.ts";

/** The context of the nightly comparison. */
export function reconciliationContext(): ReconciliationContext {
  const config = parseConfig(process.env);
  const secrets = createSecretReader(config, process.env);
  return {
    ...systemContext,
    providers: {
      ...systemContext.providers,
      identity: createIdentityProvider({ config, secrets }),
      mail: createMailProvider({ config }),
      mux: createMuxProvider({ config, secrets }),
      playback: createPlaybackProvider({ config, secrets }),
      storage: createStorageProvider({ config }),
    },
  };
}

/** Replaces a resource of the provider's SDK by one whose list answers only these entries. */
const listing = <Thing extends object>(thing: Thing, data: readonly object[]): Thing =>
  withFields(thing, { list: async () => ({ data: [...data], has_more: false }) });

function withStripe(parts: Record<string, unknown>): ReconciliationContext {
  const night = reconciliationContext();
  const seen = withFields(stripe, parts);
  return { ...night, providers: { ...night.providers, stripe: async () => seen } };
}

/** A comparison that sees one seller's payout account only, not the data of other tests. */
export async function reconciliationContextOfSeller(
  seller: ApiCaller,
): Promise<ReconciliationContext> {
  const account = await stripe.accounts.retrieve(await accountOf(seller));
  return withStripe({ accounts: listing(stripe.accounts, [account]) });
}

/** A comparison that sees these sessions and events only, not the data of other tests. */
export async function reconciliationContextOf(
  sessionIds: readonly string[],
  eventIds: readonly string[],
): Promise<ReconciliationContext> {
  const [sessions, events] = await Promise.all([
    Promise.all(sessionIds.map((id) => stripe.checkout.sessions.retrieve(id))),
    Promise.all(eventIds.map((id) => stripe.events.retrieve(id))),
  ]);
  const sessionsSeen = listing(stripe.checkout.sessions, sessions);
  return withStripe({
    checkout: withFields(stripe.checkout, { sessions: sessionsSeen }),
    events: listing(stripe.events, events),
  });
}

/** A comparison that sees this subscription only. */
export async function reconciliationContextOfSubscription(
  id: string,
): Promise<ReconciliationContext> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  return withStripe({ subscriptions: listing(stripe.subscriptions, [subscription]) });
}
