import { appendFileSync } from "node:fs";
import { allCalls } from "@marquee/contracts/calls";
import { type ErrorCode, errorStatuses, wireErrorSchema } from "@marquee/contracts/errors";
import { afterAll } from "vitest";
import * as z from "zod/mini";
import { refusalsFile } from "../../src/refusals.ts";

/**
 * Records which call was refused with which code in any test. `scripts/check-refusals.ts` compares this with the
 * declarations of the calls.
 */
const refusalSchema = z.object({ status: z.literal(false), error: wireErrorSchema });

const routes = allCalls.map(({ name, definition: { method, path } }) => ({
  name,
  method,
  path: new RegExp(`/v1${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  parameters: path.split("{").length,
}));

function callOf(method: string, address: string): string | undefined {
  const path = decodePath(new URL(address).pathname);
  const matching = routes.filter((route) => route.method === method && route.path.test(path));
  // A literal path takes precedence over one with parameters.
  return matching.sort((one, other) => one.parameters - other.parameters)[0]?.name;
}

/** API Gateway decodes a path once, so an encoded slash in a parameter makes it the path of another call or of none. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const original = globalThis.fetch;
// The next file in this worker sets this up again.
afterAll(() => {
  globalThis.fetch = original;
});

globalThis.fetch = async (target, init) => {
  const answer = await original(target, init);
  const address = target instanceof Request ? target.url : String(target);
  if (answer.status < 400 || !address.includes("/v1/")) return answer;
  const name = callOf(init?.method ?? "GET", address);
  const refusal = refusalSchema.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (name === undefined || !refusal.success) return answer;
  note(name, refusal.data.error.code);
  return answer;
};

function note(name: string, code: ErrorCode): void {
  if (errorStatuses[code] < 500) appendFileSync(refusalsFile, `${name} ${code}\n`);
}
