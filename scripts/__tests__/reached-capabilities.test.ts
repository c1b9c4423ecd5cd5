import { resolve } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import {
  type Capability,
  type FunctionDefinition,
  nativePackages,
} from "../../packages/functions/src/function-definition.ts";
import { allFunctions } from "../../packages/functions/src/manifest.ts";
import { bundleOptions } from "../../stacks/bundle.ts";

const root = resolve(import.meta.dirname, "../..");

/** Calls of a provider in a bundle, where esbuild may number its name, and the capability that each needs. */
const providerCalls: readonly { call: RegExp; needs: Capability }[] = [
  { call: /\bstorage\d*\.(?:head|read)\(/, needs: "media:read" },
  { call: /\bstorage\d*\.(?:put|createUploadForm)\(/, needs: "media:write" },
  { call: /\bstorage\d*\.(?:remove|removeFolder)\(/, needs: "media:delete" },
  { call: /\bprivateFiles\d*\.link\(/, needs: "private:read" },
  { call: /\bprivateFiles\d*\.put\(/, needs: "private:write" },
  { call: /\bprivateFiles\d*\.removeFolder\(/, needs: "private:delete" },
  { call: /\bmail\d*\.send\(/, needs: "mail" },
  { call: /\bawait isSendingEnabled\d*\(/, needs: "mail:status" },
  { call: /\bsuggestions\d*\.write\(/, needs: "suggestions" },
  { call: /\bqueueOperations\d*\.(?:counts|countDead|redrive|resend)\(/, needs: "queues:operate" },
];

/** Our own code that a function can reach: its bundle, from which esbuild has removed all unused code. */
async function readBundle({ entry }: FunctionDefinition) {
  const { outputFiles, metafile } = await build({
    entryPoints: [resolve(root, "packages/functions/src", entry)],
    bundle: true,
    write: false,
    metafile: true,
    format: bundleOptions.format,
    platform: "node",
    target: bundleOptions.esbuild.target,
    // The queue or secret is named in our own code only.
    plugins: [
      {
        name: "packages-outside",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === "entry-point" || path.startsWith("@marquee/")
              ? undefined
              : { path, external: true, sideEffects: false },
          ),
      },
    ],
    loader: { ".json": "empty" },
    absWorkingDir: root,
    logLevel: "error",
  });
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.map(({ path }) => path),
  );
  return {
    code: outputFiles.map(({ text }) => text).join("\n"),
    packages: nativePackages.filter((name) => outside.includes(name)),
  };
}

/** Calls of the buckets' providers that the list above does not contain. */
const unknownCalls = (code: string): string[] =>
  (code.match(/\b(?:storage|privateFiles)\d*\.\w+\(/g) ?? []).filter(
    (call) => !providerCalls.some((known) => known.call.test(call)),
  );

const unique = (names: Iterable<string>) => [...new Set(names)].sort();
const literals = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);

/** The queue and the secrets in the options of a webhook, which its frame receives. */
function webhookOptions(code: string) {
  const options = /createWebhook\(\{.*?\n\}\)/s.exec(code)?.[0] ?? "";
  return {
    queues: literals(/queue: "[^"]+"/.exec(options)?.[0] ?? ""),
    secrets: literals(/secrets: \[[^\]]*\]/.exec(options)?.[0] ?? ""),
  };
}

/** The first argument of each call, if it is a literal text. @throws Error for any other one */
function namesIn(code: string, call: RegExp, webhook: boolean): string[] {
  return [...code.matchAll(call)].flatMap(([, argument = ""]) => {
    const [name] = literals(argument);
    if (name !== undefined) return [name];
    // The frame of the webhooks, whose options are read above.
    if (webhook && /^(options\.queue|secret)$/.test(argument.trim())) return [];
    throw new Error(`Name the queue or the secret in the call itself: ${argument}`);
  });
}

it.each(allFunctions)(
  "$name is granted exactly the queues, buckets, services, secrets and native packages that its code reaches",
  async (definition) => {
    const { code, packages } = await readBundle(definition);
    const webhook = webhookOptions(code);
    const isWebhook = webhook.queues.length > 0;
    const sent = namesIn(code, /\bqueues\d*\.send(?:All)?\(\s*([^,]+),/g, isWebhook);
    const read = namesIn(code, /\bsecrets\d*\(\s*([^)]+)\)/g, isWebhook);
    expect(unknownCalls(code), "say above which capability this call needs").toEqual([]);
    const called = providerCalls.filter(({ call }) => call.test(code)).map(({ needs }) => needs);
    expect({
      capabilities: unique([
        ...called,
        ...[...sent, ...webhook.queues].map((name) => `queue:${name}`),
      ]),
      secrets: unique([...read, ...webhook.secrets]),
      packages,
    }).toEqual({
      // Every call of the API looks up its caller, so reaching the table proves nothing.
      capabilities: unique(definition.capabilities.filter((name) => !name.startsWith("table:"))),
      secrets: unique(definition.secrets ?? []),
      packages: definition.packages ?? [],
    });
  },
);
