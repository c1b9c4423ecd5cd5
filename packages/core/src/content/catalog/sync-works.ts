import { chunks } from "../../platform/chunks.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { type WorksName, worksNames } from "./catalog-message.ts";
import { repeatUntilUnchanged } from "./repeat-until-unchanged.ts";

/** The number of posts, comments or reviews that one message updates, and of those updated in parallel. */
const worksPerMessage = 100;
const changeConcurrency = 25;

/** The new values of a work's copies; a person without a picture has no key. */
interface Author {
  author_name: string;
  author_picture_key: string | undefined;
}

interface WorksPage {
  /** One write for each work of the page. A failed condition means that the work is deleted. */
  writes: ((author: Author) => Promise<unknown>)[];
  cursor: string | null;
}

type ReadWorks = (
  ctx: Context,
  author_id: string,
  page: { cursor: string | null; limit: number },
) => Promise<WorksPage>;

/** The attributes to remove; the database ignores an absent value in `set`. */
const absentOf = ({ author_picture_key }: Author): "author_picture_key"[] =>
  author_picture_key === undefined ? ["author_picture_key"] : [];

const readWorks: Record<WorksName, ReadWorks> = {
  posts: async ({ database: { blogs } }, author_id, page) => {
    const { data, cursor } = await blogs.query
      .byAuthor({ author_id })
      .go({ ...page, attributes: ["id"] });
    const writes = data.map(
      ({ id }) =>
        (author: Author) =>
          tryWrite(blogs.patch({ id }).set(author).remove(absentOf(author)).go()),
    );
    return { writes, cursor };
  },
  comments: async ({ database: { comments } }, author_id, page) => {
    const { data, cursor } = await comments.query
      .byAuthor({ author_id })
      .go({ ...page, attributes: ["id"] });
    const writes = data.map(
      ({ id }) =>
        (author: Author) =>
          tryWrite(
            comments
              .patch({ id })
              .set(author)
              .remove(absentOf(author))
              // A removed comment names nobody.
              .where((attribute, { notExists }) => notExists(attribute.removed_at))
              .go(),
          ),
    );
    return { writes, cursor };
  },
  reviews: async ({ database: { reviews } }, author_id, page) => {
    const { data, cursor } = await reviews.query
      .byAuthor({ author_id })
      .go({ ...page, attributes: ["channel_id"] });
    const writes = data.map(
      ({ channel_id }) =>
        (author: Author) =>
          tryWrite(
            reviews.patch({ channel_id, author_id }).set(author).remove(absentOf(author)).go(),
          ),
    );
    return { writes, cursor };
  },
};

/** Copies a person's name and picture to a page of their works, and hands the next page to the queue. */
export async function syncWorks(
  ctx: Context<"queues">,
  {
    id,
    works = worksNames[0],
    cursor,
  }: { id: string; works?: WorksName | undefined; cursor?: string | undefined },
): Promise<void> {
  const page = await readWorks[works](ctx, id, { cursor: cursor ?? null, limit: worksPerMessage });
  await repeatUntilUnchanged(
    () => readAuthor(ctx, id),
    (author) => JSON.stringify(author),
    async (author) => {
      if (author === undefined) return;
      for (const group of chunks(page.writes, changeConcurrency)) {
        await Promise.all(group.map((write) => write(author)));
      }
    },
  );
  const following = worksNames[worksNames.indexOf(works) + 1];
  const next = page.cursor === null ? { works: following } : { works, cursor: page.cursor };
  if (next.works === undefined) return;
  // Last: a message that fails before it comes again, and repeats its own page only.
  await ctx.providers.queues.send("catalog", { type: "works_of_person", id, ...next });
}

async function readAuthor(ctx: Context, id: string): Promise<Author | undefined> {
  const { data } = await ctx.database.users.get({ id }).go({ consistent: true });
  if (data === null) return undefined;
  return { author_name: data.name, author_picture_key: data.profile_picture_key };
}
