import { pictureAtWidth, readPicture } from "@marquee/contracts/picture";
import type { Context } from "../context.ts";

/** Removes a picture and its widths. */
export async function removePicture(ctx: Context<"storage">, key: string): Promise<void> {
  const { widths = [] } = readPicture(key) ?? {};
  for (const file of [key, ...widths.map((width) => pictureAtWidth(key, width))]) {
    await ctx.providers.storage.remove(file);
  }
}
