import { createHash } from "node:crypto";
import type { ViewPage } from "@marquee/contracts/people/figures/figures.schema";
import { type Call, viewerId } from "../../platform/context.ts";
import { callerSubject, countAgainstLimit } from "../../platform/rate-limit/limit.ts";

/** The number of visitors of one network that count for one video in half an hour. */
const visitorsPerNetwork = 5;

/**
 * Accepts the report that a viewer has watched at least three seconds. A queue does the counting, so the call never
 * waits for it.
 * @throws rate_limited for a network that reports more views than people can watch
 */
export async function recordView({
  ctx,
  input,
}: Call<{ id: string; viewer: string; seconds: number; page: ViewPage }, "queues">): Promise<{
  counted: boolean;
}> {
  const person = viewerId(ctx);
  if (person === undefined) await countAgainstLimit(ctx, "visitor_view", callerSubject(ctx));
  await ctx.providers.queues.send("views", {
    video_id: input.id,
    viewer: person ?? visitorOf(callerSubject(ctx), input.viewer),
    at: ctx.now().toISOString(),
    page: input.page,
  });
  return { counted: true };
}

/**
 * Visitors are distinguished by their network and one of five slots in it, which a random value of their browser
 * chooses. However many values somebody invents, one network counts at most five views of a video in half an hour. Two
 * visitors of one household share a slot now and then, and count once.
 */
function visitorOf(network: string, browser: string): string {
  const slot = hash(browser).readUInt32BE(0) % visitorsPerNetwork;
  // Hashed, so that no address is stored in a queue.
  return `visitor:${hash(`${network}:${slot}`).toString("base64url")}`;
}

const hash = (value: string): Buffer => createHash("sha256").update(value).digest();
