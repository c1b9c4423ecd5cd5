import { parseConfig } from "@marquee/core/platform/config";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import { queueDefinitions, queueUrlVariable } from "@marquee/core/platform/queues";
import { secretNames } from "@marquee/functions/function-definition";
import { allFunctions } from "@marquee/functions/manifest";
import { describe, expect, it } from "vitest";
import { functionEnvironments, functionsEnvironment } from "../environment.ts";
import { allSimulated } from "../providers.ts";
import { loadLocalSecrets } from "../secrets.ts";
import { addressesFrom } from "../settings.ts";

const addresses = addressesFrom(4300);
const mail = { MAIL_FROM: "a@b.c", AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret" };
const whole = functionsEnvironment({
  addresses,
  secrets: await loadLocalSecrets(),
  providers: { ...allSimulated, mail },
  queues: Object.fromEntries(
    queueDefinitions.map(({ name }) => [queueUrlVariable(name), `http://localhost/0/${name}`]),
  ),
  healthTargets: {},
});
const environmentOf = functionEnvironments(whole, addresses);

describe("the environment of a local function", () => {
  it.each(allFunctions)("$name has the queues and secrets of the manifest, no others", (made) => {
    const environment = environmentOf(made.name);
    const names = Object.keys(environment);
    expect(names.filter((name) => name.startsWith("QUEUE_URL_")).sort()).toEqual(
      queueDefinitions
        .filter(
          ({ name }) =>
            made.capabilities.includes(`queue:${name}`) ||
            made.capabilities.includes("queues:operate"),
        )
        .map(({ name }) => queueUrlVariable(name))
        .sort(),
    );
    expect(secretNames.filter((name) => names.includes(name)).sort()).toEqual(
      [...(made.secrets ?? [])].sort(),
    );
    expect(environment.AWS_SERVICES_ACCESS_KEY).toBe(made.name);
    expect(parseConfig(environment).STAGE).toBe("local");
  });

  it("refuses what is not granted: a queue, a secret, the identity provider", async () => {
    const environment = environmentOf("consumer-catalog");
    const config = parseConfig(environment);
    const secrets = createSecretReader(config, environment);
    const { send } = createQueueProvider({ config, environment });
    await expect(send("deletion", { deletion_id: "del_1" })).rejects.toThrow(
      "no address of the queue deletion",
    );
    await expect(secrets("STRIPE_SECRET_KEY")).rejects.toThrow("STRIPE_SECRET_KEY is not set");
    await expect(createIdentityProvider({ config, secrets }).revokeSessions("uid")).rejects.toThrow(
      "FIREBASE_SERVICE_ACCOUNT is not set",
    );
  });

  it("sends mail and suggestions to a refusal, and has no AWS keys, without the capability", () => {
    const refused = `${addresses.console}/not-granted`;
    expect(environmentOf("comments")).toMatchObject({
      MAIL_ENDPOINT: refused,
      SUGGESTIONS_ENDPOINT: `${refused}/suggestions`,
      AWS_ACCESS_KEY_ID: "local",
    });
    // With the keys of a real mail service, whose role limits what they may do.
    expect(environmentOf("providers")).not.toHaveProperty("MAIL_ENDPOINT");
    expect(environmentOf("forms")).not.toHaveProperty("MAIL_ENDPOINT");
    expect(environmentOf("forms").AWS_ACCESS_KEY_ID).toBe("AKIA");
    expect(environmentOf("ai").SUGGESTIONS_ENDPOINT).toBe(`${addresses.console}/suggestions`);
  });
});
