import type { Context } from "../context.ts";
import { MarqueeError } from "../errors.ts";
import { discardPicture } from "./discard-picture.ts";

/**
 * Runs the write that shows a new picture. A refused write lets the queue remove the picture. After every other error
 * the write may be made, so the picture stays.
 * @param shown the picture that is shown now: the write may be refused because its own repetition was made
 */
export async function writeWithPicture<Result>(
  ctx: Context<"queues">,
  { picture, shown }: { picture: string | undefined; shown: () => Promise<string | undefined> },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    if (cause instanceof MarqueeError) {
      await discardPicture(ctx, { former: picture, present: await shown() });
    }
    throw cause;
  }
}
