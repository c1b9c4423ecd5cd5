import type { Channel, UpdateChannel } from "@marquee/contracts/content/channel/channel.schema";
import { followMergedCategory } from "../../people/category/index.ts";
import { requireCreator } from "../../people/user/index.ts";
import type { Call } from "../../platform/context.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { notFound } from "../../platform/errors.ts";
import { discardPicture } from "../../platform/image/discard-picture.ts";
import { writeWithPicture } from "../../platform/image/write-with-picture.ts";
import { scheduleCheckAfterWrite } from "../search/index.ts";
import { requireOwnChannel } from "./access.ts";
import { checkPrice, nameClaim, nameTaken, publishChannelImage } from "./create-channel.ts";
import { presentChannel } from "./present-channel.ts";

/**
 * Changes one of the caller's channels.
 * @throws not_found, forbidden, profile_incomplete, subscription_required, already_exists, version_conflict,
 * invalid_fields
 */
export async function updateChannel({
  ctx,
  input,
}: Call<UpdateChannel & { id: string }, "storage" | "queues">): Promise<Channel> {
  const { id, version, ...changes } = input;
  const newest = () => ctx.database.channels.get({ id }).go({ consistent: true });
  const [creator, { data: stored }] = await Promise.all([requireCreator(ctx), newest()]);
  const channel = requireOwnChannel(stored, creator.id);
  requireVersion("This channel", channel, version);
  checkPrice({ ...channel, ...changes });
  const category_id = changes.category_id && (await followMergedCategory(ctx, changes.category_id));
  const before = await nameClaim(creator.id, channel.name);
  const after = await nameClaim(creator.id, changes.name ?? channel.name);
  const image_key = await publishChannelImage(ctx, changes.image_key);
  const updated_at = ctx.now().toISOString();
  const change = { ...changes, ...(category_id && { category_id }), image_key, updated_at };
  // Videos copy both. Without the message, they would still be public, or play without the new price.
  const isAccessChanged =
    (changes.privacy_type ?? channel.privacy_type) !== channel.privacy_type ||
    (changes.price ?? channel.price) !== channel.price;
  if (isAccessChanged) await scheduleCheckAfterWrite(ctx, { type: "channel", id });
  const shown = async () => (await newest()).data?.image_key;
  await writeWithPicture(ctx, { picture: image_key, shown }, () =>
    writeVersion({ thing: "This channel", newest }, () =>
      commit(ctx, ({ channels, claims }) => [
        channels
          .patch({ id })
          .set(change)
          .add({ version: 1 })
          .where((attribute, { eq }) => eq(attribute.version, version))
          .commit(),
        ...(before.value === after.value
          ? []
          : [
              check(claims.create({ ...after, holder_id: id }).commit(), nameTaken),
              claims.remove(before).commit(),
            ]),
      ]),
    ),
  );
  await ctx.providers.queues.send("catalog", { type: "channel", id });
  await discardPicture(ctx, { former: channel.image_key, present: image_key ?? channel.image_key });
  const { data } = await newest();
  if (data === null) throw notFound("channel");
  return presentChannel(ctx, data);
}
