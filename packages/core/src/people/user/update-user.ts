import type { UpdateUser, UserInfo } from "@marquee/contracts/people/user/user.schema";
import { type Call, requireUser } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { discardPicture } from "../../platform/image/discard-picture.ts";
import { publishUploadedImage } from "../../platform/image/image.ts";
import { writeWithPicture } from "../../platform/image/write-with-picture.ts";
import { followMergedCategory } from "../category/index.ts";
import { loadUser, presentUserInfo, type User } from "./profile.ts";
import { sendPersonChange } from "./send-person-change.ts";
import { userIndexOf } from "./user.entity.ts";

/** What a person may take back. */
const removableFields = ["bio", "category_id", "country", "profile_picture_key"] as const;

/**
 * Changes the caller's profile. Nobody becomes an admin here, and an admin stays one. Without a version the last edit
 * wins: only a change of account type depends on what was read.
 * @throws unauthenticated, forbidden, version_conflict, invalid_fields
 */
export async function updateUser({
  ctx,
  input,
}: Call<UpdateUser, "storage" | "queues">): Promise<UserInfo> {
  const user = await loadUser(ctx, requireUser(ctx).userId, { consistent: true });
  requireAllowedType(user, input.account_type);
  if (input.version !== undefined) requireVersion("Your profile", user, input.version);
  const category_id = input.category_id && (await followMergedCategory(ctx, input.category_id));
  const profile_picture_key =
    input.profile_picture_key &&
    (await publishUploadedImage(ctx, {
      key: input.profile_picture_key,
      purpose: "profile_picture",
      field: "profile_picture_key",
    }));
  const { version, ...changes } = input;
  const removed = removableFields.filter((field) => changes[field] === null);
  const newest = () => ctx.database.users.get({ id: user.id }).go({ consistent: true });
  const shown = async () => (await newest()).data?.profile_picture_key;
  const picture = profile_picture_key ?? undefined;
  const { data } = await writeWithPicture(ctx, { picture, shown }, () =>
    writeVersion({ thing: "Your profile", newest }, () =>
      ctx.database.users
        .patch({ id: user.id })
        .set({
          ...changes,
          bio: changes.bio ?? undefined,
          category_id: category_id ?? undefined,
          country: changes.country ?? undefined,
          profile_picture_key: profile_picture_key ?? undefined,
          ...(changes.account_type !== undefined && {
            user_index: userIndexOf(changes.account_type, user.id),
          }),
          updated_at: ctx.now().toISOString(),
        })
        .remove(removed)
        .add({ version: 1 })
        .where((attribute, { eq, notExists }) =>
          allOf(
            notExists(attribute.deleted_at),
            version !== undefined && eq(attribute.version, version),
            changes.account_type !== undefined && eq(attribute.account_type, user.account_type),
          ),
        )
        .go({ response: "all_new" }),
    ),
  );
  const written: User = { ...user, ...data };
  for (const field of removed) delete written[field];
  await sendPersonChange(ctx, user.id, {
    hasNewNameOrPicture:
      written.name !== user.name || written.profile_picture_key !== user.profile_picture_key,
  });
  await discardPicture(ctx, {
    former: user.profile_picture_key,
    present: written.profile_picture_key,
  });
  return presentUserInfo(ctx, written);
}

/** @throws forbidden */
function requireAllowedType(user: User, wanted: UpdateUser["account_type"]): void {
  if (wanted === undefined || wanted === user.account_type) return;
  if (wanted === "admin") {
    throw new MarqueeError("forbidden", "This account type cannot be chosen.");
  }
  if (user.account_type === "admin") {
    throw new MarqueeError("forbidden", "The type of an admin account cannot be changed.");
  }
}
