import type { Channel, CreateChannel } from "@marquee/contracts/content/channel/channel.schema";
import { followMergedCategory } from "../../people/category/index.ts";
import { requireCreator, requireVerifiedEmail } from "../../people/user/index.ts";
import type { Call, Context } from "../../platform/context.ts";
import { check, commit, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import { invalidFields, MarqueeError } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { publishUploadedImage } from "../../platform/image/image.ts";
import { writeWithPicture } from "../../platform/image/write-with-picture.ts";
import { nameDigest } from "../../platform/name-key.ts";
import { presentChannel } from "./present-channel.ts";

/**
 * Creates a channel within the plan's limit, with a name that is unique among the creator's channels.
 * @throws forbidden, profile_incomplete, subscription_required, email_unverified, plan_limit_reached, already_exists,
 * invalid_fields
 */
export async function createChannel({
  ctx,
  input,
}: Call<CreateChannel, "storage" | "queues">): Promise<Channel> {
  // An unverified address comes first, because a plan needs a verified one too.
  const creator = await requireCreator(ctx, requireVerifiedEmail);
  checkPrice(input);
  const category_id = await followMergedCategory(ctx, input.category_id);
  const limit = creator.subscription?.channel_limit ?? 0;
  const now = ctx.now();
  const id = newId("channel", now);
  const claim = await nameClaim(creator.id, input.name);
  const image_key = await publishChannelImage(ctx, input.image_key);
  const item = {
    ...input,
    category_id,
    image_key,
    id,
    creator_id: creator.id,
    creator_name: creator.name,
    creator_picture_key: creator.profile_picture_key,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  await writeWithPicture(ctx, { picture: image_key, shown: async () => undefined }, () =>
    commit(ctx, ({ channels, claims, users }) => [
      check(claims.create({ ...claim, holder_id: id }).commit(), nameTaken),
      check(
        users
          .patch({ id: creator.id })
          .add({ channel_count: 1 })
          .where((attribute, { lt }) => lt(attribute.channel_count, limit))
          .commit(),
        () => channelLimitReached(limit),
      ),
      channels.create(item).commit(),
    ]),
  );
  try {
    await ctx.providers.queues.send("catalog", { type: "channel", id });
  } catch (cause) {
    // It would be in no list, and its creator's next try would be refused because of its name.
    await removeUnlisted(ctx, { id, creator_id: creator.id, claim });
    throw cause;
  }
  const { data } = await ctx.database.channels.get({ id }).go({ consistent: true });
  if (data === null) throw new Error("A channel that was just written can be read");
  return presentChannel(ctx, data);
}

/** Deletes a channel that was just created, unless somebody has changed it meanwhile. */
async function removeUnlisted(
  ctx: Context,
  { id, creator_id, claim }: { id: string; creator_id: string; claim: NameClaim },
): Promise<void> {
  await tryCommit(ctx, ({ channels, claims, users }) => [
    check(
      channels
        .remove({ id })
        .where((attribute, { eq }) => eq(attribute.version, 1))
        .commit(),
      declined,
    ),
    claims.remove(claim).commit(),
    users.patch({ id: creator_id }).subtract({ channel_count: 1 }).commit(),
  ]);
}

function channelLimitReached(limit: number): MarqueeError {
  return new MarqueeError(
    "plan_limit_reached",
    `Your plan allows ${limit} ${limit === 1 ? "channel" : "channels"}. Choose a larger plan for more.`,
    { details: { channel_limit: limit } },
  );
}

/** Publishes the uploaded picture; the last step before the write. @throws invalid_fields */
export const publishChannelImage = async (
  ctx: Context<"storage">,
  key: string | undefined,
): Promise<string | undefined> =>
  key && publishUploadedImage(ctx, { key, purpose: "channel_image", field: "image_key" });

type NameClaim = Awaited<ReturnType<typeof nameClaim>>;

/** The claim that keeps a channel's name unique for its creator. */
export const nameClaim = async (creatorId: string, name: string) => ({
  scope: `channel_name:${creatorId}`,
  value: await nameDigest(name),
});

export const nameTaken = (): MarqueeError =>
  new MarqueeError(
    "already_exists",
    "You have a channel with this name already. Choose another name.",
    { fields: { name: "You have a channel with this name already" } },
  );

/** A public channel is open to everybody, so it cannot have a price. @throws invalid_fields */
export function checkPrice(input: { privacy_type: string; price: number }): void {
  if (input.privacy_type === "public" && input.price > 0) {
    throw invalidFields({ price: "A public channel is free. Make it private to sell access" });
  }
}
