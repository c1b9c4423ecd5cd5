import { createHash } from "node:crypto";
import { daySeconds } from "../core/clock.ts";
import { StripeApiError } from "../core/errors.ts";
import type { RememberedAnswer } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";

/** What makes two calls the same call: method, path and body. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("base64url");
}

/**
 * The first answer given under this key, if any; keys live for a day.
 * @throws StripeApiError 400 idempotency_error when the key was used with other parameters.
 */
export function recall(
  simulator: Simulator,
  key: string,
  fingerprint: string,
): RememberedAnswer | undefined {
  const { answers } = simulator.store.private;
  const known = answers[key];
  if (known === undefined) return undefined;
  if (known.at < simulator.clock.now() - daySeconds) {
    delete answers[key];
    return undefined;
  }
  if (known.fingerprint !== fingerprint) {
    throw new StripeApiError({
      status: 400,
      type: "idempotency_error",
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
        "Try using a key other than the one of this request if you meant to execute a different request.",
    });
  }
  return known;
}

/** Remembers an answer. Refusals before any work (a bad parameter) are not remembered. */
export function remember(
  simulator: Simulator,
  key: string,
  answer: Omit<RememberedAnswer, "at">,
): void {
  if (answer.status >= 400 && answer.status !== 402) return;
  const now = simulator.clock.now();
  const { answers } = simulator.store.private;
  for (const [old, known] of Object.entries(answers)) {
    if (known.at < now - daySeconds) delete answers[old];
  }
  answers[key] = { ...answer, at: now };
  simulator.store.touch();
}
