import { expect, it } from "vitest";
import { contextOf, createChannel, createUser, createVideo } from "../../../../test/context.ts";
import * as Comment from "../../comment/index.ts";
import { createReport } from "../create-report.ts";

it("a comment is reported although its quotation ends within an emoji", async () => {
  const creator = await createUser("creator");
  const reader = contextOf(await createUser("watcher"));
  const videoId = await createVideo(creator, await createChannel(creator));
  const { id } = await Comment.createComment({
    ctx: reader,
    input: { video_id: videoId, text: `${"a".repeat(199)}😀 and so on` },
  });
  const input = { object_type: "comment", object_id: id, reason: "spam", details: "" } as const;
  await expect(createReport({ ctx: reader, input })).resolves.toBeDefined();
});
