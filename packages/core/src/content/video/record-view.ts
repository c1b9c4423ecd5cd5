import { createHash } from "node:crypto";
import type { ViewPage } from "@marquee/contracts/people/figures/figures.schema";
import { type Context, viewerId } from "../../platform/context.ts";
import { callerSubject, limit } from "../../platform/rate-limit/limit.ts";

/** Visitors of one network that count for one video in half an hour. */
const visitorsPerNetwork = 5;

/**
 * Takes note that somebody has watched at least three seconds. Counting never blocks: it is done by the queue.
 * @throws rate_limited for a network whose visitors report more than people watch
 */
export async function recordView({
  ctx,
  input,
}: {
  ctx: Context<"queues">;
  input: { id: string; viewer: string; seconds: number; page: ViewPage };
}): Promise<{ counted: boolean }> {
  const person = viewerId(ctx);
  if (person === undefined) await limit(ctx, "visitor_view", callerSubject(ctx));
  await ctx.providers.queues.send("views", {
    video_id: input.id,
    viewer: person ?? visitorOf(callerSubject(ctx), input.viewer),
    at: ctx.now().toISOString(),
    page: input.page,
  });
  return { counted: true };
}

/**
 * Visitors are told apart by their network and one of five places in it, which a random value of their browser
 * chooses: however many values somebody makes up, one network counts at most five views of a video in half an hour.
 * Two visitors of one household meet on a place now and then, and count once.
 */
function visitorOf(network: string, browser: string): string {
  const place = hash(browser).readUInt32BE(0) % visitorsPerNetwork;
  // Hashed, so that no address is kept in a queue.
  return `visitor:${hash(`${network}:${place}`).toString("base64url")}`;
}

const hash = (value: string): Buffer => createHash("sha256").update(value).digest();
