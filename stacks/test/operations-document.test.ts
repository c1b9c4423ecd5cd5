import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { FunctionDefinition } from "../../packages/functions/src/function-definition.ts";
import {
  apiFunctions,
  consumerFunctions,
  scheduledFunctions,
  webhookFunctions,
} from "../../packages/functions/src/manifest.ts";
import { stageVariables } from "../stages.ts";

const document = await readFile(new URL("../../docs/operations.md", import.meta.url), "utf8");

describe("docs/operations.md", () => {
  it.each(stageVariables)("says what the setting %s is for", (name) => {
    expect(document).toContain(`\`${name}\``);
  });

  const functions: readonly FunctionDefinition[] = [
    ...apiFunctions,
    ...webhookFunctions,
    ...consumerFunctions,
    ...scheduledFunctions,
  ];
  it.each([...new Set(functions.flatMap(({ secrets }) => secrets))])(
    "says where the secret %s comes from",
    (name) => {
      expect(document).toContain(`\`${name}\``);
    },
  );
});
