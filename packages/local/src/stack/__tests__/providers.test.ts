import { parseConfig } from "@marquee/core/platform/config";
import { describe, expect, it } from "vitest";
import { functionsEnvironment, webConfiguration } from "../environment.ts";
import { allSimulated, type Providers, providersFrom } from "../providers.ts";
import { loadLocalSecrets } from "../secrets.ts";
import { addressesFrom } from "../settings.ts";

const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_real",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_2",
};
const firebaseKeys = {
  FIREBASE_SERVICE_ACCOUNT: "{}",
  FIREBASE_PROJECT_ID: "real",
  FIREBASE_API_KEY: "key",
  FIREBASE_AUTH_DOMAIN: "real.firebaseapp.com",
};
const addresses = addressesFrom(4300);

async function environmentWith(providers: Providers) {
  const secrets = await loadLocalSecrets();
  return functionsEnvironment({ addresses, secrets, providers, queues: {}, healthTargets: {} });
}

describe("the keys in .env.providers", () => {
  it("leave everything simulated when there are none", () => {
    expect(providersFrom({ STRIPE_SECRET_KEY: "" })).toEqual(allSimulated);
  });

  it("turn one provider real", async () => {
    const providers = providersFrom(stripeKeys);
    expect(providers).toEqual({ ...allSimulated, stripe: stripeKeys });
    const environment = await environmentWith(providers);
    expect(environment).toMatchObject(stripeKeys);
    expect(parseConfig(environment).STRIPE_API_URL).toBeUndefined();
    expect(parseConfig(environment).MUX_API_URL).toBe(addresses.mux);
  });

  it("are named when some of them are missing", () => {
    expect(() => providersFrom({ MUX_TOKEN_ID: "id", MUX_TOKEN_SECRET: "secret" })).toThrow(
      ".env.providers sets MUX_TOKEN_ID and lacks MUX_WEBHOOK_SECRET, MUX_SIGNING_KEY_ID, MUX_SIGNING_PRIVATE_KEY.",
    );
  });

  it("turn mail and suggestions real by their own settings, with the same AWS keys", async () => {
    const keys = { AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret" };
    expect(providersFrom(keys)).toEqual(allSimulated);
    const providers = providersFrom({ ...keys, SUGGESTIONS_MODEL: "a-model" });
    expect(providers.mail).toBeUndefined();
    const environment = await environmentWith(providers);
    expect(environment).toMatchObject(keys);
    const config = parseConfig(environment);
    expect(config.SUGGESTIONS_ENDPOINT).toBeUndefined();
    expect(config.SUGGESTIONS_MODEL).toBe("a-model");
    expect(config.MAIL_ENDPOINT).toBe(addresses.console);
    expect(() => providersFrom({ SUGGESTIONS_MODEL: "a-model" })).toThrow(
      ".env.providers sets SUGGESTIONS_MODEL and lacks AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.",
    );
  });

  it("turn Firebase's sign-in real, and its pushes only with their own keys", async () => {
    const signIn = providersFrom(firebaseKeys);
    expect(webConfiguration(addresses, signIn)).toMatchObject({
      firebase: { projectId: "real" },
      pushUrl: `${addresses.console}/push`,
    });
    expect(webConfiguration(addresses, signIn)).not.toHaveProperty("authEmulatorUrl");
    const both = providersFrom({
      ...firebaseKeys,
      FIREBASE_MESSAGING_SENDER_ID: "1",
      FIREBASE_APP_ID: "2",
      FIREBASE_VAPID_KEY: "3",
    });
    expect(webConfiguration(addresses, both)).not.toHaveProperty("pushUrl");
    const config = parseConfig(await environmentWith(both));
    expect(config.PUSH_ENDPOINT).toBeUndefined();
    expect(config.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
    expect(config.FIREBASE_PROJECT_ID).toBe("real");
  });
});

describe("the functions' environment", () => {
  it("is accepted by core", async () => {
    const config = parseConfig(await environmentWith(allSimulated));
    expect(config).toMatchObject({
      STAGE: "local",
      WEB_URL: "http://localhost:4300",
      FIREBASE_AUTH_EMULATOR_HOST: "localhost:4303",
      PUSH_ENDPOINT: "http://localhost:4302/push",
    });
  });
});
