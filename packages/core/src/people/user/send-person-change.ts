import type { Context } from "../../platform/context.ts";

/**
 * Requests the update of lists and search after a change of a person.
 * @param hasNewNameOrPicture the name or the picture is new, so the copies in posts, comments, reviews and purchases
 * are updated too
 */
export async function sendPersonChange(
  ctx: Context<"queues">,
  id: string,
  { hasNewNameOrPicture }: { hasNewNameOrPicture: boolean },
): Promise<void> {
  await ctx.providers.queues.send("catalog", { type: "creator", id });
  if (hasNewNameOrPicture)
    await ctx.providers.queues.send("catalog", { type: "copies_of_person", id });
}
