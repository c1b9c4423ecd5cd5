import { expect, test } from "vitest";
import type { FunctionBundle } from "../build/bundle-functions.ts";
import { brokenBudgets } from "../build/size-budgets.ts";

const kilobyte = 1024;

/** A bundle within every budget, with these differences. */
const bundle = (name: string, differences: Partial<FunctionBundle> = {}): FunctionBundle => ({
  name,
  file: `${name}.mjs`,
  loadedBytes: 100 * kilobyte,
  loadedFiles: 10,
  totalBytes: 100 * kilobyte,
  loadedPackages: [],
  packages: [],
  hasFullZod: false,
  ...differences,
});

test("accepts bundles at their limits, and SDKs that a call loads on first use", () => {
  expect(
    brokenBudgets([
      bundle("catalog", { loadedBytes: 700 * kilobyte }),
      bundle("payments", { loadedBytes: 762 * kilobyte, packages: ["stripe"] }),
      bundle("live", { packages: ["@mux/mux-node"] }),
      bundle("webhook-mux", { totalBytes: 370 * kilobyte }),
      bundle("consumer-deletion", { loadedBytes: 900 * kilobyte, packages: ["firebase-admin"] }),
    ]),
  ).toEqual([]);
});

test("reports each function above its size, above its files, and with a package that it must not carry", () => {
  expect(
    brokenBudgets([
      bundle("catalog", { loadedBytes: 700 * kilobyte + 1, loadedFiles: 11 }),
      bundle("channels", { packages: ["stripe"] }),
      bundle("payments", { loadedBytes: 762 * kilobyte + 1, loadedPackages: ["stripe"] }),
      bundle("live", { loadedPackages: ["@mux/mux-node"], packages: ["@mux/mux-node"] }),
      bundle("webhook-stripe", { totalBytes: 370 * kilobyte + 1, packages: ["firebase-admin"] }),
      bundle("consumer-views", { hasFullZod: true }),
    ]),
  ).toEqual([
    "catalog has 701 KB, more than 700 KB",
    "catalog loads 11 files on import, more than 10",
    "channels carries stripe",
    "payments has 763 KB, more than 762 KB",
    "payments carries stripe",
    "live carries @mux/mux-node",
    "webhook-stripe has 371 KB, more than 370 KB",
    "webhook-stripe carries firebase-admin",
    "consumer-views carries the full zod",
  ]);
});

test.each([
  "@aws-sdk/credential-provider-node",
  "@aws-sdk/credential-provider-sso",
  "@smithy/credential-provider-imds",
])("no function carries %s, because Lambda's credentials are in the environment", (name) => {
  expect(brokenBudgets([bundle("consumer-export", { packages: [name] })])).toEqual([
    `consumer-export carries ${name}`,
  ]);
});
