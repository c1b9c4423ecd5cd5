import type { Config } from "../config.ts";

/** Client options that lead to the local stack where it is configured, to AWS otherwise. */
export function awsClientOptions(
  config: Config,
  endpoint: string | undefined,
  accessKeyId = "local",
) {
  return endpoint === undefined
    ? { region: config.AWS_REGION }
    : {
        region: config.AWS_REGION,
        endpoint,
        credentials: { accessKeyId, secretAccessKey: "local" },
      };
}

/** Client options for SQS and S3. The local ones know a function by its access key, as AWS by its role. */
export const servicesClientOptions = (config: Config) =>
  awsClientOptions(config, config.AWS_SERVICES_ENDPOINT, config.AWS_SERVICES_ACCESS_KEY);
