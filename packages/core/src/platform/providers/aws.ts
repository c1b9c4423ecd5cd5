import type { Config } from "../config.ts";

/**
 * The SDK has no time limit of its own (`DEFAULT_REQUEST_TIMEOUT` of `@smithy/node-http-handler`). After one lost
 * connection the function would wait until it is ended, without an answer. With this limit all tries, four for DynamoDB
 * and three for the others, end before an API function does. The limit includes the wait for one of the client's 50
 * connections. That wait is long on a busy machine, so the local stack has no limit.
 */
const requestHandler = { requestTimeout: 6_000, throwOnRequestTimeout: true };

/** Client options with the address of the local stack if it is configured, otherwise for AWS. */
export function awsClientOptions(
  config: Config,
  endpoint: string | undefined,
  accessKeyId = "local",
) {
  return endpoint === undefined
    ? { requestHandler, region: config.AWS_REGION }
    : {
        region: config.AWS_REGION,
        endpoint,
        credentials: { accessKeyId, secretAccessKey: "local" },
      };
}

/** Client options for SQS and S3. The local ones identify a function by its access key, as AWS does by its role. */
export const servicesClientOptions = (config: Config) =>
  awsClientOptions(config, config.AWS_SERVICES_ENDPOINT, config.AWS_SERVICES_ACCESS_KEY);
