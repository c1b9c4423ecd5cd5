import type { Context } from "../context.ts";
import { MarqueeError } from "../errors.ts";
import { discardPicture } from "./discard-picture.ts";

/**
 * Runs the write that shows a new picture. A refused write lets the queue remove the picture. After every other error
 * the write may be made, so the picture stays.
 * @param shown the picture that is shown now: the write may be refused because its own repetition was made
 */
export const writeWithPicture = <Result>(
  ctx: Context<"queues">,
  { picture, shown }: { picture: string | undefined; shown: () => Promise<string | undefined> },
  write: () => Promise<Result>,
): Promise<Result> =>
  writeWithPictures(
    ctx,
    { pictures: picture === undefined ? [] : [picture], shown: async () => [await shown()] },
    write,
  );

/** `writeWithPicture` for a write that shows several. */
export async function writeWithPictures<Result>(
  ctx: Context<"queues">,
  {
    pictures,
    shown,
  }: { pictures: readonly string[]; shown: () => Promise<readonly (string | undefined)[]> },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    if (cause instanceof MarqueeError && pictures.length > 0) {
      const present = new Set(await shown());
      const refused = pictures.filter((picture) => !present.has(picture));
      await Promise.all(
        refused.map((former) => discardPicture(ctx, { former, present: undefined })),
      );
    }
    throw cause;
  }
}
