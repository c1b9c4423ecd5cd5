import type { ProviderName } from "@marquee/contracts/operations/admin/provider-names";
import { checkProviders } from "@marquee/core/operations/monitoring";
import type { Context } from "@marquee/core/platform/context";
import { userIdOf } from "@marquee/core/platform/ids";
import { handleEventOnce } from "@marquee/core/platform/inbox/handle-event-once";
import { createProviderChecks } from "@marquee/core/platform/providers/provider-checks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestParts, type TestParts } from "../testing/parts.ts";
import { testContext } from "./test-context.ts";

type CheckContext = Context<"providerChecks">;

let parts: TestParts;
let now = new Date("2026-11-22T10:00:00.000Z");
let contextOf: (changes?: Record<string, string>) => CheckContext;
let ctx: CheckContext;

beforeAll(async () => {
  parts = await startTestParts({ aws: false, identity: true, stripe: true, mux: true });
  // The SDK reads the emulator's address from the process's environment.
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", parts.environment.FIREBASE_AUTH_EMULATOR_HOST);
  contextOf = (changes = {}) => ({
    ...testContext(
      { ...parts.environment, ...changes },
      (dependencies) => ({ providerChecks: createProviderChecks(dependencies) }),
      () => now,
    ),
    actor: { type: "user", userId: userIdOf("ada"), accountType: "admin" },
  });
  ctx = contextOf();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await parts.close();
});
// The results of the previous test are older than a minute.
beforeEach(() => pass(hours(2)));

const hours = (count: number): number => count * 3_600_000;
const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};

async function healthOf(provider: ProviderName, context = ctx) {
  const found = (await checkProviders({ ctx: context })).find(({ id }) => id === provider);
  if (found === undefined) throw new Error(`There is no ${provider}`);
  return found;
}

const setServiceFault = (service: string, status: number) =>
  fetch(`${parts.urls.console}/service-faults/${service}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ status }),
  });
const endServiceFault = (service: string) =>
  fetch(`${parts.urls.console}/service-faults/${service}`, { method: "DELETE" });

describe("a provider that answers", () => {
  it("works, or is unused when it has sent no webhook since yesterday", async () => {
    const found = await checkProviders({ ctx });
    expect(Object.fromEntries(found.map(({ id, state }) => [id, state]))).toEqual({
      stripe: "unused",
      mux: "unused",
      firebase_auth: "works",
      fcm: "works",
      ses: "works",
      bedrock: "works",
    });
    const at = now.toISOString();
    expect(found.map(({ succeeded_at }) => succeeded_at)).toEqual(found.map(() => at));

    const event = { provider: "mux", event_id: "evt", type: "video.asset.ready" } as const;
    await handleEventOnce(ctx, { ...event, message: {} }, async () => undefined);
    pass(hours(12));
    expect(await healthOf("mux")).toMatchObject({ state: "works", last_event_at: at });
    pass(hours(48));
    expect(await healthOf("mux")).toMatchObject({ state: "unused", last_event_at: null });
  });

  it("is checked once a minute, also when several admins ask at the same time", async () => {
    const listed = () => parts.stripe?.calls()["GET /v1/events"] ?? 0;
    const before = listed();
    const looks = [checkProviders({ ctx }), checkProviders({ ctx }), checkProviders({ ctx })];
    const [first, ...others] = await Promise.all(looks);
    expect(others.map((each) => each.map(({ succeeded_at }) => succeeded_at))).toEqual(
      others.map(() => first?.map(() => now.toISOString())),
    );
    pass(59_000);
    await checkProviders({ ctx });
    expect(listed() - before).toBe(1);
    pass(1_000);
    await checkProviders({ ctx });
    expect(listed() - before).toBe(2);
  });

  it("gets no push message and no mail from its check", async () => {
    await checkProviders({ ctx });
    expect(parts.push.log()).toEqual([]);
    expect(parts.mailbox.list()).toEqual([]);
  });
});

describe("a provider that fails", () => {
  const failing: readonly {
    provider: ProviderName;
    begin: () => unknown;
    end: () => unknown;
    fault: string;
  }[] = [
    {
      provider: "stripe",
      begin: () => parts.stripe?.setFaults({ api: [{ answer: "500", times: 10 }] }),
      end: () => parts.stripe?.setFaults({ api: [] }),
      fault: "own_failure",
    },
    {
      provider: "mux",
      begin: () => parts.mux?.setFaults({ api: { status: 429 } }),
      end: () => parts.mux?.setFaults({}),
      fault: "overloaded",
    },
    {
      provider: "ses",
      begin: () => setServiceFault("mail", 403),
      end: () => endServiceFault("mail"),
      fault: "credentials_refused",
    },
    {
      provider: "fcm",
      begin: () => setServiceFault("push", 503),
      end: () => endServiceFault("push"),
      fault: "own_failure",
    },
    {
      provider: "bedrock",
      begin: () => setServiceFault("suggestions", 403),
      end: () => endServiceFault("suggestions"),
      fault: "credentials_refused",
    },
  ];

  it.each(failing)("$provider has errors until a check succeeds", async (each) => {
    const { provider, begin, end, fault } = each;
    const { succeeded_at } = await healthOf(provider);
    await begin();
    pass(60_000);
    const first = now.toISOString();
    expect(await healthOf(provider)).toMatchObject({
      state: "errors",
      succeeded_at,
      failed_checks: 1,
      last_failure: { at: first, fault },
    });
    pass(60_000);
    const second = now.toISOString();
    expect(await healthOf(provider)).toMatchObject({ state: "errors", failed_checks: 2 });
    await end();
    pass(60_000);
    const healed = await healthOf(provider);
    expect(healed.state).not.toBe("errors");
    expect(healed).toMatchObject({ succeeded_at: now.toISOString(), failed_checks: 2 });
    pass(hours(1));
    expect(await healthOf(provider)).toMatchObject({
      failed_checks: 0,
      last_failure: { at: second, fault },
    });
  });

  it.each([
    ["stripe", () => parts.stripe?.setFaults({ api: [{ answer: "hang", times: 1 }] })],
    ["mux", () => parts.mux?.setFaults({ api: { hang: true, times: 1 } })],
  ] as const)("%s gives no answer within five seconds", async (provider, hang) => {
    hang();
    expect(await healthOf(provider)).toMatchObject({ last_failure: { fault: "no_answer" } });
  });

  it("reports wrong credentials, a missing secret, and an unreachable provider", async () => {
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9");
    const context = contextOf({
      // Another account, so that the SDK starts without a cached token.
      FIREBASE_SERVICE_ACCOUNT: '{"project_id":"other"}',
      STRIPE_SECRET_KEY: "",
      MUX_TOKEN_SECRET: "wrong",
      MAIL_ENDPOINT: "http://127.0.0.1:9",
    });
    const found = await checkProviders({ ctx: context });
    expect(
      Object.fromEntries(found.map(({ id, last_failure }) => [id, last_failure?.fault])),
    ).toMatchObject({
      stripe: "not_set_up",
      mux: "credentials_refused",
      firebase_auth: "unreachable",
      ses: "unreachable",
    });
  });
});

it("the check of the providers is only for admins", async () => {
  const actor = { type: "user", userId: userIdOf("ben"), accountType: "creator" } as const;
  await expect(checkProviders({ ctx: { ...ctx, actor } })).rejects.toMatchObject({
    code: "not_found",
  });
});
