import { createChannel } from "@marquee/core/content/channel";
import { channels } from "./content/index.ts";
import { categoryId } from "./essentials.ts";
import { uploadImage } from "./images.ts";
import { daysBefore } from "./moments.ts";
import { mapConcurrently } from "./pace.ts";
import { drawPattern } from "./pictures/patterns.ts";
import { actingAs } from "./seed-context.ts";
import { type Ids, type People, requireEntry, type SeedTools } from "./tools.ts";

/** Creates the channels, each at its own time in the past. Returns their ids by key. */
export async function seedChannels(tools: SeedTools, people: People): Promise<Ids> {
  const { ctx, now } = tools;
  const ids = await mapConcurrently(channels, 2, async (channel): Promise<[string, string]> => {
    const person = requireEntry(people, channel.creator);
    const jpeg = await drawPattern(channel.picture.pattern, channel.picture.palette);
    const { id } = await createChannel({
      ctx: actingAs(ctx, person, daysBefore(now, channel.daysAgo, channel.key)),
      input: {
        name: channel.name,
        description: channel.description,
        category_id: categoryId(channel.category),
        privacy_type: channel.privacy,
        price: channel.price,
        purchase_type: channel.monthly ? "monthly" : "one_time",
        image_key: await uploadImage(person, "channel_image", jpeg),
      },
    });
    return [channel.key, id];
  });
  return new Map(ids);
}
