import {
  pictureIdOf,
  picturePattern,
  uploadScheme,
} from "@marquee/contracts/content/blog/post-picture";
import { blogLimits } from "@marquee/contracts/limits";
import { type Context, requireUser } from "../../platform/context.ts";
import { invalidFields } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { copyImage, type ImageFault, isUploadOf, shownFolder } from "../../platform/image/image.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { countAgainstLimit } from "../../platform/rate-limit/limit.ts";

/** A post whose text is written. */
interface WrittenPost {
  id: string;
  author_id: string;
  /** Of this write. */
  version: number;
}

interface PublishedText {
  html: string;
  before: string;
  post: WrittenPost;
  /** Gets the key of each copy, also of those that are made before a refusal. */
  copies?: string[];
}

/** Each address of the text's pictures, with the attributes of its size. */
function picturesIn(html: string): Map<string, string> {
  const found = [...html.matchAll(picturePattern)];
  return new Map(
    found.map(([, address = "", , width, height]) => [address, sizeOf({ width, height })]),
  );
}

const sizeOf = ({ width, height }: { width?: unknown; height?: unknown }): string =>
  width === undefined ? "" : ` width="${width}" height="${height}"`;

const folderOf = ({ id, author_id }: Pick<WrittenPost, "id" | "author_id">): string =>
  `${shownFolder(author_id, "blog_picture")}${id}/`;

const faults: Record<ImageFault, string> = {
  missing: "is no longer stored. Remove it, or add it again",
  unreadable: "is damaged, animated, or not a JPG, PNG or WebP. Remove it",
  too_large: "is larger than 12,000 pixels a side or 50 megapixels. Remove it",
};

/**
 * Gives every picture of a sanitised text its address and its size. A picture that the text before does not have is
 * checked, and copied to a key that no other post and no earlier version has. So the removal of a picture never breaks
 * another text, and an upload that this post already has is not copied again.
 * @throws invalid_fields, rate_limited
 */
export async function publishPictures(
  ctx: Context<"storage">,
  { html, before, post, copies = [] }: PublishedText,
): Promise<string> {
  const { userId } = requireUser(ctx);
  const addresses = [...html.matchAll(picturePattern)].map(([, address = ""]) => address);
  if (addresses.length > blogLimits.pictures) {
    throw invalidFields({ body: `At most ${blogLimits.pictures} pictures in a post` });
  }
  const sizes = picturesIn(before);
  const known = createAddressBook(`${ctx.config.MEDIA_URL}/${folderOf(post)}`);
  for (const address of sizes.keys()) known.add(address);
  const newAddresses = [...new Set(addresses)].filter(
    (address) => known.find(address) === undefined,
  );
  if (newAddresses.length > blogLimits.newPictures) {
    throw invalidFields({
      body: `At most ${blogLimits.newPictures} new pictures in one save. Remove some, save, and add them again`,
    });
  }
  if (newAddresses.length > 0) await countAgainstLimit(ctx, "image_use", userId);
  // One after another: a picture of the allowed size takes most of the function's memory.
  for (const address of newAddresses) {
    if (known.find(address) !== undefined) continue;
    const number = addresses.indexOf(address) + 1;
    const { own, size, key } = await copyPicture(ctx, { address, number, writerId: userId, post });
    copies.push(key);
    sizes.set(own, size);
    known.add(own, address);
  }
  return html.replaceAll(picturePattern, (_, address: string, alt: string) => {
    const own = known.find(address) ?? address;
    return `<img src="${own}" alt="${alt}"${sizes.get(own) ?? ""} />`;
  });
}

/** The address that a post has for a picture, by its other addresses and by the id of the picture. */
function createAddressBook(ownFolder: string) {
  const known = new Map<string, string>();
  return {
    add(own: string, ...others: readonly string[]): void {
      for (const address of [own, ...others]) known.set(address, own);
      const id = own.startsWith(ownFolder) ? pictureIdOf(own) : undefined;
      if (id !== undefined) known.set(id, own);
    },
    find: (address: string) => known.get(address) ?? known.get(pictureIdOf(address) ?? ""),
  };
}

/** @throws invalid_fields, with the number of the picture in the text */
async function copyPicture(
  ctx: Context<"storage">,
  input: { address: string; number: number; writerId: string; post: WrittenPost },
): Promise<{ own: string; size: string; key: string }> {
  const { address, number, writerId, post } = input;
  const refuse = (fault: string) => invalidFields({ body: `Picture ${number} ${fault}` });
  const from = keyOf(ctx, address, [writerId, post.author_id]);
  if (from === undefined) throw refuse("is not yours. Remove it, or upload it");
  const copy = await copyImage(ctx, {
    from,
    stem: `${folderOf(post)}${pictureIdOf(from) ?? newId("image", ctx.now())}-${post.version}`,
    kind: "cover",
  });
  if (typeof copy === "string") throw refuse(faults[copy]);
  return { own: publicImageUrl(ctx.config, copy.key), size: sizeOf(copy), key: copy.key };
}

/** The key of a picture that the writer has uploaded for a post, or that the writer or the author shows elsewhere. */
function keyOf(
  ctx: Context,
  address: string,
  [writerId, authorId]: [string, string],
): string | undefined {
  if (address.startsWith(uploadScheme)) {
    const key = address.slice(uploadScheme.length);
    const isUsable = isUploadOf(writerId, "blog_picture", key) && pictureIdOf(key) !== undefined;
    return isUsable ? key : undefined;
  }
  const key = address.slice(`${ctx.config.MEDIA_URL}/`.length);
  const isOwn = [writerId, authorId].some((id) => key.startsWith(`images/${id}/`));
  // The address is in its normal form, so that it has no step to a parent folder.
  return isOwn && /^[\w./-]+$/.test(key) ? key : undefined;
}

/** The keys of the pictures that a text no longer has. No other post shows them. */
export function formerPictures(
  ctx: Context,
  {
    before,
    after,
    post,
  }: { before: string; after: string; post: Pick<WrittenPost, "id" | "author_id"> },
): string[] {
  const present = picturesIn(after);
  const origin = `${ctx.config.MEDIA_URL}/`;
  return [...picturesIn(before).keys()]
    .filter((address) => address.startsWith(origin + folderOf(post)) && !present.has(address))
    .map((address) => address.slice(origin.length));
}
