import type { Config } from "../config.ts";

export type SecretReader = (name: string) => Promise<string>;

/**
 * Reads secrets by name: from SSM parameters below SECRETS_PATH, decrypted, once per process; on the local stack
 * from the environment, which only it sets.
 * @throws Error naming the missing secret.
 */
export function createSecretReader(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): SecretReader {
  const read = new Map<string, Promise<string>>();
  return (name) => {
    const known = read.get(name);
    if (known !== undefined) return known;
    const value = load(config, environment, name);
    read.set(name, value);
    // A failed read is tried again by the next caller.
    value.catch(() => read.delete(name));
    return value;
  };
}

async function load(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): Promise<string> {
  if (config.SECRETS_PATH === undefined) {
    const value = environment[name];
    if (value === undefined || value === "") throw new Error(`The secret ${name} is not set`);
    return value;
  }
  const { readParameter } = await import("./ssm-parameter.ts");
  const value = await readParameter(config, `${config.SECRETS_PATH}/${name}`);
  if (value === undefined || value === "") throw new Error(`The secret ${name} is not set`);
  return value;
}
