import type { Config } from "../config.ts";

/** Client options that lead to the local stack where it is configured, to AWS otherwise. */
export function awsClientOptions(config: Config, endpoint: string | undefined) {
  return endpoint === undefined
    ? { region: config.AWS_REGION }
    : {
        region: config.AWS_REGION,
        endpoint,
        credentials: { accessKeyId: "local", secretAccessKey: "local" },
      };
}
