/**
 * Changes the code that decides over money, access and deletion, one small change at a time. Counts the changes that
 * the tests notice (docs/testing.md). `pnpm mutation money/refund` does one folder, without a name all of them.
 */

import { Stryker } from "@stryker-mutator/core";
import { folders } from "./mutation/folders.ts";

const names = process.argv.slice(2);
const unknown = names.filter((name) => folders[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(", ")}. Choose from: ${Object.keys(folders).join(", ")}`,
  );
  process.exit(1);
}

const rows: string[] = [];
for (const [name, { mutate }] of Object.entries(folders)) {
  if (names.length > 0 && !names.includes(name)) continue;
  // The runner's processes read it in scripts/mutation/vitest.config.ts.
  process.env.MUTATION_FOLDER = name;
  const results = await new Stryker({
    mutate: [...mutate],
    testRunner: "vitest",
    // Core's verbs reach each other through the database, so that related tests are nearly all tests.
    vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutation/ignore-texts.ts"],
    ignorers: ["texts"],
    ignorePatterns: [".local", "**/dist", "**/dist-server", "screenshots"],
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    // Node runs the sources unbuilt; there is no configuration of TypeScript to rewrite.
    tsconfigFile: "none",
    concurrency: 1,
    // A test that waits for a busy machine is not a change that never ends.
    timeoutMS: 60_000,
    incremental: true,
    incrementalFile: `.local/mutation/${name.replaceAll("/", "-")}.json`,
    tempDirName: ".local/mutation/sandboxes",
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { logTests: false, reportTests: false },
  }).runMutationTest();
  const count = (...statuses: readonly string[]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const survived = count("Survived", "NoCoverage");
  const score = (100 * killed) / Math.max(1, killed + survived);
  rows.push(
    `| \`${name}\` | ${killed + survived} | ${killed} | ${survived} | ${score.toFixed(1)} % |`,
  );
}
console.log(
  ["| folder | mutants | killed | survived | score |", "|---|---|---|---|---|", ...rows].join("\n"),
);
