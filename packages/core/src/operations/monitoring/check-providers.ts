import { setTimeout } from "node:timers/promises";
import { providerCheckSeconds } from "@marquee/contracts/constants";
import {
  type ProviderHealth,
  providerHealthSchema,
  webhookProviders,
} from "@marquee/contracts/operations/admin/admin-operations.schema";
import {
  type ProviderName,
  providerNames,
} from "@marquee/contracts/operations/admin/provider-names";
import type { Item } from "../../database.ts";
import { type CallWithoutInput, type Context, requireAdmin } from "../../platform/context.ts";
import { anyOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { webhookLogOf } from "../../platform/inbox/handle-event-once.ts";
import { present } from "../../platform/present.ts";
import { providerFaultOf } from "../../platform/providers/provider-fault.ts";
import { dayOf, daysAfter, secondsAfter } from "../../platform/time.ts";

type ProviderCheck = Item<"providerChecks">;

/** How long a result is valid: a provider is checked no more often, however many admins look. */
const resultSeconds = 60;
const timeoutMilliseconds = providerCheckSeconds * 1000;
const rereadMilliseconds = 250;

/**
 * Whether each provider answers: the stored result if it is less than a minute old, otherwise one small request to the
 * provider. Other calls to a provider write nothing here. One round of reads; two writes for each checked provider.
 * @throws not_found
 */
export async function checkProviders({
  ctx,
}: CallWithoutInput<"providerChecks">): Promise<ProviderHealth[]> {
  requireAdmin(ctx);
  const [{ data: stored }, ...lastEvents] = await Promise.all([
    ctx.database.providerChecks.get(providerNames.map((provider) => ({ provider }))).go(),
    ...webhookProviders.map((provider) => lastEventOf(ctx, provider)),
  ]);
  const lastEventAt = new Map<ProviderName, string | null>(
    webhookProviders.map((provider, index) => [provider, lastEvents[index] ?? null]),
  );
  return Promise.all(
    providerNames.map(async (provider) => {
      const check = stored.find((item) => item.provider === provider) ?? { provider };
      return presentHealth(ctx, await currentCheck(ctx, check), lastEventAt.get(provider));
    }),
  );
}

/** The time of a provider's newest event of today and yesterday. */
async function lastEventOf(ctx: Context, provider: ProviderName): Promise<string | undefined> {
  const now = ctx.now();
  const days = [dayOf(now), dayOf(daysAfter(now, -1))];
  const pages = await Promise.all(
    days.map((each) =>
      ctx.database.inbox.query
        .webhookLog({ log: webhookLogOf(provider, each) })
        .go({ order: "desc", limit: 1 }),
    ),
  );
  // A replayed event has no time until it is handled again; its sort key in the log begins with one.
  return pages.flatMap(({ data }) =>
    data.map(({ log_sort_key = "" }) => log_sort_key.split("_")[0]),
  )[0];
}

async function currentCheck(
  ctx: Context<"providerChecks">,
  stored: ProviderCheck,
): Promise<ProviderCheck> {
  const { provider } = stored;
  const checked_at = ctx.now().toISOString();
  const earliest = secondsAfter(ctx.now(), -resultSeconds).toISOString();
  if (stored.checked_at !== undefined && stored.checked_at > earliest) {
    return hasResult(stored) ? stored : resultOfAnother(ctx, stored);
  }
  if (!(await claim(ctx, provider, checked_at, earliest))) return resultOfAnother(ctx, stored);
  const result = await resultOf(ctx, stored);
  await ctx.database.providerChecks.patch({ provider }).set(result).go();
  return { ...stored, ...result, checked_at };
}

const hasResult = ({ checked_at = "", succeeded_at = "", failures = [] }: ProviderCheck): boolean =>
  succeeded_at >= checked_at || (failures.at(-1)?.at ?? "") >= checked_at;

/**
 * Another call is checking the provider: its result arrives within the time of a check, or the check was interrupted.
 */
async function resultOfAnother(ctx: Context, stored: ProviderCheck): Promise<ProviderCheck> {
  const { provider } = stored;
  for (let waited = 0; waited < timeoutMilliseconds; waited += rereadMilliseconds) {
    await setTimeout(rereadMilliseconds);
    const { data } = await ctx.database.providerChecks.get({ provider }).go({ consistent: true });
    if (data !== null && hasResult(data)) return data;
  }
  return stored;
}

/** False when another call has just started to check the provider. */
async function claim(
  ctx: Context,
  provider: ProviderName,
  checked_at: string,
  earliest: string,
): Promise<boolean> {
  return tryWrite(
    ctx.database.providerChecks
      .update({ provider })
      .set({ checked_at })
      .where((stored, { notExists, lte }) =>
        anyOf(notExists(stored.checked_at), lte(stored.checked_at, earliest)),
      )
      .go(),
  );
}

async function resultOf(
  ctx: Context<"providerChecks">,
  { provider, failures = [] }: ProviderCheck,
): Promise<Pick<ProviderCheck, "succeeded_at" | "failures">> {
  try {
    await withinTime((signal) => ctx.providers.providerChecks[provider](signal));
    return { succeeded_at: ctx.now().toISOString(), failures: recentFailures(ctx, failures) };
  } catch (cause) {
    const fault = providerFaultOf(cause);
    ctx.logger.warn("A provider failed its check", { provider, fault, error: cause });
    return { failures: recentFailures(ctx, [...failures, { at: ctx.now().toISOString(), fault }]) };
  }
}

/** The signal alone is not enough, because not every library accepts one. */
async function withinTime(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  await Promise.race([run(signal), timedOut]);
}

type Failures = NonNullable<ProviderCheck["failures"]>;

const ofLastHour = (ctx: Context, failures: Failures): Failures => {
  const since = secondsAfter(ctx.now(), -3600).toISOString();
  return failures.filter(({ at }) => at > since);
};

/** The failures of the last hour; without any, the last failure. */
function recentFailures(ctx: Context, failures: Failures): Failures {
  const recent = ofLastHour(ctx, failures);
  return recent.length > 0 ? recent : failures.slice(-1);
}

function presentHealth(
  ctx: Context,
  check: ProviderCheck,
  /** Undefined for a provider without webhooks. */
  lastEventAt: string | null | undefined,
): ProviderHealth {
  const { provider, succeeded_at, failures = [] } = check;
  const last_failure = failures.at(-1) ?? null;
  return present(providerHealthSchema, check, {
    id: provider,
    state: stateOf(succeeded_at, last_failure?.at, lastEventAt),
    last_event_at: lastEventAt ?? null,
    failed_checks: ofLastHour(ctx, failures).length,
    last_failure,
  });
}

function stateOf(
  succeededAt: string | undefined,
  failedAt: string | undefined,
  lastEventAt: string | null | undefined,
): ProviderHealth["state"] {
  if (failedAt !== undefined && failedAt > (succeededAt ?? "")) return "errors";
  if (succeededAt === undefined) return "unchecked";
  return lastEventAt === null ? "unused" : "works";
}
