import { nativePackages } from "../packages/functions/src/function-definition.ts";

/**
 * How a function is bundled, as plain data: minified ESM with its source map, dynamic imports in files of their own,
 * so that a vendor SDK is read only by the call that needs it.
 */
export const bundleOptions = {
  format: "esm",
  minify: true,
  splitting: true,
  // With splitting the map of every chunk must travel with it: SST would take only the first one out.
  sourcemap: true,
  esbuild: {
    keepNames: false,
    legalComments: "none",
    // Stack traces need lines and names, not the sources again.
    sourcesContent: false,
    // The SDK's ES modules shake better than its CommonJS.
    mainFields: ["module", "main"],
    target: "node24",
    // Also tells SST 2 to leave them alone: it would install sharp 0.32 in place of the pinned one (sst/runtime/handlers/node.js).
    external: nativePackages,
    // What weighs much in a bundle and is never asked for in a Lambda; relative to the repository.
    alias: {
      "@aws-sdk/credential-provider-node": "./packages/functions/src/frame/lambda-credentials.ts",
      "@aws-sdk/endpoint-cache": "./packages/functions/src/frame/no-endpoint-cache.ts",
      jsonschema: "./packages/functions/src/frame/checked-schemas.ts",
    },
  },
} as const;
