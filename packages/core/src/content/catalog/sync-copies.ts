import { chunks } from "../../platform/chunks.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { type CopyHolders, copyHolders } from "./catalog-message.ts";
import { repeatUntilUnchanged } from "./repeat-until-unchanged.ts";

/** The number of items that one message updates, and of those updated in parallel. */
const itemsPerMessage = 100;
const changeConcurrency = 25;

/** What is copied of a person. A person without a picture has no key. */
interface CopiedFields {
  name: string;
  pictureKey: string | undefined;
}

/** Writes the copies to one item. A failed condition means that the item keeps what it has. */
type WriteCopies = (person: CopiedFields) => Promise<unknown>;

interface HoldersPage {
  /** One write for each item of the page. */
  writes: WriteCopies[];
  cursor: string | null;
}

type ReadHolders = (
  ctx: Context,
  personId: string,
  page: { cursor: string | null; limit: number },
) => Promise<HoldersPage>;

async function pageOf<Item>(
  reading: Promise<{ data: Item[]; cursor: string | null }>,
  write: (item: Item, person: CopiedFields) => Promise<unknown>,
): Promise<HoldersPage> {
  const { data, cursor } = await reading;
  return { writes: data.map((item) => (person) => tryWrite(write(item, person))), cursor };
}

/** The copies in what a person has written. */
const asAuthor = ({ name, pictureKey }: CopiedFields) => ({
  author_name: name,
  author_picture_key: pictureKey,
});

/** The attribute to remove; the database ignores an absent value in `set`. */
const absent = <Name extends string>(name: Name, { pictureKey }: CopiedFields): Name[] =>
  pictureKey === undefined ? [name] : [];

const readHolders: Record<CopyHolders, ReadHolders> = {
  posts: ({ database: { blogs } }, author_id, page) =>
    pageOf(
      blogs.query.byAuthor({ author_id }).go({ ...page, attributes: ["id"] }),
      ({ id }, person) =>
        blogs.patch({ id }).set(asAuthor(person)).remove(absent("author_picture_key", person)).go(),
    ),
  comments: ({ database: { comments } }, author_id, page) =>
    pageOf(
      comments.query.byAuthor({ author_id }).go({ ...page, attributes: ["id"] }),
      ({ id }, person) =>
        comments
          .patch({ id })
          .set(asAuthor(person))
          .remove(absent("author_picture_key", person))
          // A removed comment names nobody.
          .where((attribute, { notExists }) => notExists(attribute.removed_at))
          .go(),
    ),
  reviews: ({ database: { reviews } }, author_id, page) =>
    pageOf(
      reviews.query.byAuthor({ author_id }).go({ ...page, attributes: ["channel_id"] }),
      ({ channel_id }, person) =>
        reviews
          .patch({ channel_id, author_id })
          .set(asAuthor(person))
          .remove(absent("author_picture_key", person))
          .go(),
    ),
  purchases: ({ database: { purchases } }, buyer_id, page) =>
    pageOf(
      purchases.query.byBuyer({ buyer_id }).go({ ...page, attributes: ["item_id"] }),
      ({ item_id }, person) =>
        purchases
          .patch({ buyer_id, item_id })
          .set({ buyer_name: person.name, buyer_picture_key: person.pictureKey })
          .remove(absent("buyer_picture_key", person))
          // Another write of the purchase that has read it earlier must not undo the copy.
          .add({ version: 1 })
          .go(),
    ),
};

/** Copies a person's name and picture to one page of the items that show them. The next page goes to the queue. */
export async function syncCopies(
  ctx: Context<"queues">,
  {
    id,
    holders = copyHolders[0],
    cursor,
  }: { id: string; holders?: CopyHolders | undefined; cursor?: string | undefined },
): Promise<void> {
  const page = await readHolders[holders](ctx, id, {
    cursor: cursor ?? null,
    limit: itemsPerMessage,
  });
  await repeatUntilUnchanged(
    () => readPerson(ctx, id),
    (person) => JSON.stringify(person),
    async (person) => {
      if (person === undefined) return;
      for (const group of chunks(page.writes, changeConcurrency)) {
        await Promise.all(group.map((write) => write(person)));
      }
    },
  );
  const following = copyHolders[copyHolders.indexOf(holders) + 1];
  const next = page.cursor === null ? { holders: following } : { holders, cursor: page.cursor };
  if (next.holders === undefined) return;
  // Last: a message that fails before it comes again, and repeats its own page only.
  await ctx.providers.queues.send("catalog", { type: "copies_of_person", id, ...next });
}

/** Undefined for a person who leaves: the deletion removes their name from what it keeps. */
async function readPerson(ctx: Context, id: string): Promise<CopiedFields | undefined> {
  const { data } = await ctx.database.users.get({ id }).go({ consistent: true });
  if (data === null || data.deleted_at !== undefined) return undefined;
  return { name: data.name, pictureKey: data.profile_picture_key };
}
