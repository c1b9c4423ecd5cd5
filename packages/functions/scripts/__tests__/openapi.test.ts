import { readFileSync } from "node:fs";
import { allCalls } from "@marquee/contracts/calls";
import { apiFunctions } from "@marquee/functions/manifest";
import { describe, expect, it } from "vitest";
import { buildOpenApi } from "../build-openapi.ts";

describe("the OpenAPI document", () => {
  it("is the one that the calls make: run `pnpm openapi` after changing a call", () => {
    const file = new URL("../../src/generated/openapi.json", import.meta.url);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(
      JSON.parse(JSON.stringify(buildOpenApi())),
    );
  });

  it("declares every call once", () => {
    const keys = allCalls.map(({ definition }) => `${definition.method} ${definition.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("routes every call to the function of its own area", () => {
    for (const { definition } of allCalls) {
      const route = apiFunctions
        .flatMap((area) => area.prefixes.map((prefix) => ({ prefix, area: area.name })))
        .filter(
          ({ prefix }) => definition.path === prefix || definition.path.startsWith(`${prefix}/`),
        )
        .sort((one, other) => other.prefix.length - one.prefix.length)[0];
      expect([definition.path, route?.area]).toEqual([definition.path, definition.area]);
    }
  });
});
