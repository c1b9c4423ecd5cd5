import { createHash } from "node:crypto";
import {
  limitMessage,
  type RateLimitName,
  type RateLimitRule,
  rateLimitRules,
} from "@marquee/contracts/rate-limits";
import { type Context, viewerId } from "../context.ts";
import { tryWrite } from "../dynamo/transaction.ts";
import { MarqueeError } from "../errors.ts";
import { epochSeconds } from "../time.ts";
import { networkOf } from "./network.ts";

/** The subject of the count for a public call: the person, or the caller's network. */
export function callerSubject(ctx: Context): string {
  return viewerId(ctx) ?? `address:${networkOf(ctx.clientAddress ?? "unknown")}`;
}

/**
 * Counts one use and refuses it above the rule's number; one write. Windows are fixed: they begin at whole multiples of
 * their length, so that a count is one item and one addition.
 * @throws rate_limited, with the seconds until the next window
 */
export async function countAgainstLimit(
  ctx: Pick<Context, "database" | "now">,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  const rule: RateLimitRule = rateLimitRules[name];
  const now = epochSeconds(ctx.now());
  const key = keyOf(name, subject, now);
  const end = key.window + rule.windowSeconds;
  const { data } = await ctx.database.rateLimits
    .update(key)
    .add({ count: 1 })
    .set({ expires_at: end + rule.windowSeconds })
    .go({ response: "all_new" });
  if ((data.count ?? 0) > rule.times) {
    throw new MarqueeError("rate_limited", limitMessage(rule), { retryAfter: end - now });
  }
}

/** Takes back one counted use that failed without the person's fault. */
export async function undoCount(ctx: Context, name: RateLimitName, subject: string): Promise<void> {
  const now = epochSeconds(ctx.now());
  // Not written if the window has ended meanwhile: the new window has no count of this use.
  await tryWrite(
    ctx.database.rateLimits
      .patch(keyOf(name, subject, now))
      .add({ count: -1 })
      .go(),
  );
}

const keyOf = (name: RateLimitName, subject: string, now: number) => ({
  rule: name,
  subject: createHash("sha256").update(subject).digest("base64url"),
  window: now - (now % rateLimitRules[name].windowSeconds),
});
