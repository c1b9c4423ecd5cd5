import type { BuildOptions } from "esbuild";
import type { FunctionProps } from "sst/constructs";
import { nativePackages } from "../packages/functions/src/function-definition.ts";

/**
 * How a function is bundled, as plain data: minified ESM with its source map. Dynamic imports are in separate files:
 * only the call that needs a vendor's SDK loads it.
 */
export const bundleOptions = {
  format: "esm",
  minify: true,
  splitting: true,
  // With splitting, the map of every chunk must be deployed too; SST would remove the first one only.
  sourcemap: true,
  esbuild: {
    keepNames: false,
    legalComments: "none",
    // Stack traces need lines and names, not the source text.
    sourcesContent: false,
    // The SDK's ES modules tree-shake better than its CommonJS.
    mainFields: ["module", "main"],
    target: "node24",
    // Also tells SST 2 not to install them: it would install sharp 0.32 instead of the pinned version
    // (sst/runtime/handlers/node.js).
    external: [...nativePackages],
    // Large modules that a Lambda never uses; relative to the repository.
    alias: {
      "@aws-sdk/credential-provider-node":
        "./packages/functions/src/bundle-replacements/credential-provider-node.ts",
      "@aws-sdk/endpoint-cache": "./packages/functions/src/bundle-replacements/endpoint-cache.ts",
      jsonschema: "./packages/functions/src/bundle-replacements/jsonschema.ts",
    },
  },
} satisfies FunctionProps["nodejs"];

/** The same options for a call of esbuild itself. */
export const lambdaBuildOptions = {
  ...bundleOptions.esbuild,
  bundle: true,
  format: bundleOptions.format,
  minify: bundleOptions.minify,
  platform: "node",
  // CommonJS dependencies call require for Node's own modules; SST adds the same.
  banner: {
    js: "import{createRequire as __r}from'node:module';const require=__r(import.meta.url);",
  },
  logLevel: "error",
} satisfies BuildOptions;
