import { createHash } from "node:crypto";
import { daySeconds } from "../core/clock.ts";
import { refusal, StripeApiError } from "../core/errors.ts";
import type { RememberedAnswer } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";

/** The identity of a call: method, path and body. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("base64url");
}

/** One call with a caller's key; the platform and each connected account have separate keys. */
interface KeyedCall {
  account: string | null;
  key: string;
  fingerprint: string;
}

const nameOf = ({ account, key }: KeyedCall): string => `${account ?? "platform"} ${key}`;

/**
 * The first answer for this key, if any; keys expire after a day.
 * @throws StripeApiError 400 idempotency_error when the key was used with other parameters.
 */
export function recall(simulator: Simulator, call: KeyedCall): RememberedAnswer | undefined {
  const { answers } = simulator.store.private;
  const known = answers[nameOf(call)];
  if (known === undefined) return undefined;
  if (known.at < simulator.clock.now() - daySeconds) {
    delete answers[nameOf(call)];
    return undefined;
  }
  if (known.fingerprint !== call.fingerprint) {
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

const keysInUse = new WeakMap<Simulator, Set<string>>();

/**
 * Runs a call while no other call can use its key.
 * @throws StripeApiError 409 idempotency_key_in_use while the first call with the key runs
 */
export async function holdKey<Answer>(
  simulator: Simulator,
  call: KeyedCall,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const inUse = keysInUse.get(simulator) ?? new Set();
  keysInUse.set(simulator, inUse);
  const name = nameOf(call);
  if (inUse.has(name)) {
    const message = "Another request that uses this idempotency key is still in progress.";
    throw refusal(409, message, "idempotency_key_in_use");
  }
  inUse.add(name);
  try {
    return await run();
  } finally {
    inUse.delete(name);
  }
}

/**
 * Stores an answer, including the provider's own faults (Stripe, "Idempotent requests"). Refusals before any work, for
 * a bad parameter or too many calls, are not stored.
 */
export function remember(
  simulator: Simulator,
  call: KeyedCall,
  { status, body }: Pick<RememberedAnswer, "status" | "body">,
): void {
  if (status >= 400 && status < 500 && status !== 402) return;
  const now = simulator.clock.now();
  const { answers } = simulator.store.private;
  for (const [old, known] of Object.entries(answers)) {
    if (known.at < now - daySeconds) delete answers[old];
  }
  answers[nameOf(call)] = { status, body, fingerprint: call.fingerprint, at: now };
  simulator.store.touch();
}
