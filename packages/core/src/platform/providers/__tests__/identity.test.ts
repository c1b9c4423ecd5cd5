import { createServer, type Server } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { cloudEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../config.ts";
import { createIdentityProvider, type IdentityProvider } from "../identity.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.unstubAllEnvs();
});

/** An identity provider that gives each request this answer; without one, nothing listens there. */
async function providerAnswering(answer?: { status: number; body: unknown }) {
  server = createServer((_, response) => {
    response.writeHead(answer?.status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer?.body));
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  if (answer === undefined) await new Promise((resolve) => server?.close(resolve));
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", `127.0.0.1:${address.port}`);
  // The SDK keeps an app, with the address that it has asked, for each service account.
  const secrets = async () => JSON.stringify({ client_id: address.port });
  const config = parseConfig({
    ...cloudEnvironment,
    STAGE: "local",
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${address.port}`,
  });
  return createIdentityProvider({ config, secrets });
}

const requests = {
  find: (identity) => identity.find("somebody"),
  findByEmail: (identity) => identity.findByEmail("somebody@example.test"),
  updateEmail: (identity) => identity.updateEmail("somebody", "other@example.test"),
  revokeSessions: (identity) => identity.revokeSessions("somebody"),
} satisfies Record<string, (identity: IdentityProvider) => Promise<unknown>>;

const noAnswers = {
  "that nothing reaches": undefined,
  "that is overloaded": { status: 429, body: { error: { message: "QUOTA_EXCEEDED" } } },
  // The SDK itself tries again after a 503, which takes seconds.
  "that fails": { status: 500, body: { error: { message: "INTERNAL" } } },
};

const cases = Object.entries(noAnswers).flatMap(([state, answer]) =>
  Object.entries(requests).map(([name, request]) => ({ state, name, answer, request })),
);

it.each(cases)("a provider $state is unavailable: $name", async ({ answer, request }) => {
  const identity = await providerAnswering(answer);
  await expect(request(identity)).rejects.toMatchObject({
    code: "provider_unavailable",
    retryAfter: 60,
  });
});

it("an unknown account is no failure, and a refused request is our fault", async () => {
  const missing = await providerAnswering({
    status: 400,
    body: { error: { message: "USER_NOT_FOUND" } },
  });
  expect(await missing.find("somebody")).toBeUndefined();
  const refusing = await providerAnswering({
    status: 400,
    body: { error: { message: "INVALID_ID_TOKEN" } },
  });
  await expect(refusing.find("somebody")).rejects.not.toMatchObject({
    code: "provider_unavailable",
  });
});
