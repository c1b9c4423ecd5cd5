import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { as, channel, database, person, video } from "../../../../test/context.ts";
import { createFixtures, itemsWith, system } from "../../../../test/deletion-context.ts";
import * as Comment from "../../../community/comment/index.ts";
import * as Blog from "../../../content/blog/index.ts";
import { deleteUser } from "../delete.ts";
import { runDeletion } from "../run-deletion.ts";

it("an account's deletion removes the person's texts from the audit log, and keeps the fact of each change", async () => {
  const fixtures = createFixtures();
  const [admin, owner, writer] = await Promise.all([
    person("admin"),
    person("creator"),
    person("creator"),
  ]);
  const words = `words-${randomUUID()}`;
  const videoId = await video(owner, await channel(owner));
  const { id: commentId } = await Comment.createComment({
    ctx: as(writer),
    input: { video_id: videoId, text: words },
  });
  await Comment.removeComment({ ctx: as(admin), input: { id: commentId } });
  const post = await Blog.createBlog({
    ctx: as(writer),
    input: { title: words, excerpt: "", body: "<p>Hello</p>", status: "published" },
  });
  await Blog.updateBlog({ ctx: as(admin), input: { id: post.id, version: 1, title: "Renamed" } });
  expect(await itemsWith([words])).not.toEqual([]);

  await deleteUser({ ctx: fixtures.context(writer), input: { id: writer.userId } });
  for (const message of fixtures.take("deletion"))
    await runDeletion(fixtures.context(system), message);
  for (let left = fixtures.take("deletion"); left.length > 0; left = fixtures.take("deletion")) {
    for (const message of left) await runDeletion(fixtures.context(system), message);
  }
  expect(await itemsWith([words])).toEqual([]);
  const { data } = await database.auditEntries.query.byObject({ object_id: commentId }).go();
  expect(data).toMatchObject([{ action: "comment.remove", actor_id: admin.userId }]);
});
