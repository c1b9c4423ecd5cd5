import type { Config } from "../config.ts";

/**
 * The SDK waits for an answer without end (`DEFAULT_REQUEST_TIMEOUT` of `@smithy/node-http-handler`), so one lost
 * connection would end the function, and the person would get no answer. All tries together, four of DynamoDB and three
 * of the others, end before an API function does. The limit includes the wait for one of the client's 50 connections,
 * which is long on a busy machine with everything on it, so the local stack has none.
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
