import type { Config } from "../config.ts";

/** Client options with the address of the local stack if it is configured, otherwise for AWS. */
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

/** Client options for SQS and S3. The local ones identify a function by its access key, as AWS does by its role. */
export const servicesClientOptions = (config: Config) =>
  awsClientOptions(config, config.AWS_SERVICES_ENDPOINT, config.AWS_SERVICES_ACCESS_KEY);
