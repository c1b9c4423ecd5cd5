import { MarqueeError } from "@marquee/core/platform/errors";

/**
 * Replaces the SDK's chain of credential providers in the bundles. In a Lambda the credentials are always in the
 * environment (AWS, "Defined runtime environment variables"). The chain is a fifth of a bundle's size.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) {
    throw new MarqueeError("unavailable", "The service has no credentials.");
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  };
};
