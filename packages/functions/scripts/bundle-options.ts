import { resolve } from "node:path";

/**
 * How every function is bundled, in the cloud and for the size report alike.
 * The SDK's ES modules shake better than its CommonJS, and the chain of credential providers is left out.
 */
export const bundleOptions = {
  mainFields: ["module", "main"],
  alias: {
    "@aws-sdk/credential-provider-node": resolve(
      import.meta.dirname,
      "../src/frame/lambda-credentials.ts",
    ),
  },
  // CommonJS dependencies call require for Node's own modules.
  banner: "import{createRequire as __r}from'node:module';const require=__r(import.meta.url);",
};
