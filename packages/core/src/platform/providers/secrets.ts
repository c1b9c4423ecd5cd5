import type { Config } from "../config.ts";

/** A secret that was never created. */
export class MissingSecret extends Error {
  override readonly name = "MissingSecret";
  constructor(secret: string) {
    super(`The secret ${secret} is not set`);
  }
}

export type SecretReader = (name: string) => Promise<string>;

/** A rotated secret reaches every running function within this time. */
export const secretsKeptMilliseconds = 5 * 60_000;
/** A key and its id are updated one after the other, so a changed one is read again soon. */
const changedKeptMilliseconds = 15_000;
/** SSM fails: the cached values stay valid for this time before the next request. */
const failedKeptMilliseconds = 30_000;

/**
 * Reads secrets by name: on the local stack from the environment, which only it sets; elsewhere from SSM parameters
 * below SECRETS_PATH, decrypted. Values are cached for five minutes and then read again together, so that a rotation
 * needs no deploy.
 * @throws MissingSecret
 */
export function createSecretReader(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
  now: () => number = Date.now,
): SecretReader {
  const { SECRETS_PATH: path } = config;
  if (path === undefined) return async (name) => requireValue(name, environment[name]);
  const lastValues = new Map<string, string>();
  let reads = new Map<string, Promise<string>>();
  let expiresAt = 0;

  async function read(name: string): Promise<string> {
    const former = lastValues.get(name);
    try {
      const { readParameter } = await import("./ssm-parameter.ts");
      const value = requireValue(name, await readParameter(config, `${path}/${name}`));
      if (former !== undefined && former !== value) keepFor(changedKeptMilliseconds);
      lastValues.set(name, value);
      return value;
    } catch (cause) {
      if (former === undefined) throw cause;
      keepFor(failedKeptMilliseconds);
      return former;
    }
  }
  const keepFor = (milliseconds: number): void => {
    expiresAt = Math.min(expiresAt, now() + milliseconds);
  };

  return (name) => {
    if (now() >= expiresAt) {
      reads = new Map();
      expiresAt = now() + secretsKeptMilliseconds;
    }
    const reading = reads.get(name);
    if (reading !== undefined) return reading;
    const value = read(name);
    reads.set(name, value);
    // The next caller retries a failed read.
    value.catch(() => reads.delete(name));
    return value;
  };
}

function requireValue(name: string, value: string | undefined): string {
  if (value === undefined || value === "") throw new MissingSecret(name);
  return value;
}

/** A client created from secrets on first use, and created again when one of them has changed. */
export function rebuiltOnChange<Values extends readonly [string, ...string[]], Client>(
  read: () => Promise<Values>,
  make: (values: Values) => Promise<Client> | Client,
): () => Promise<Client> {
  let latest: { from: string; client: Promise<Client> } | undefined;
  return async () => {
    const values = await read();
    const from = JSON.stringify(values);
    if (latest?.from === from) return latest.client;
    const current = { from, client: Promise.resolve(values).then(make) };
    latest = current;
    // The next caller tries again to create a failed client.
    current.client.catch(() => {
      if (latest === current) latest = undefined;
    });
    return current.client;
  };
}
