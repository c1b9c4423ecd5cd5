import { expect, it } from "vitest";
import { as, channel, person, video } from "../../../../test/context.ts";
import * as Comment from "../../comment/index.ts";
import { createReport } from "../create-report.ts";

it("a comment is reported although its quotation ends within an emoji", async () => {
  const creator = await person("creator");
  const reader = as(await person("watcher"));
  const videoId = await video(creator, await channel(creator));
  const { id } = await Comment.createComment({
    ctx: reader,
    input: { video_id: videoId, text: `${"a".repeat(199)}😀 and so on` },
  });
  const input = { object_type: "comment", object_id: id, reason: "spam", details: "" } as const;
  await expect(createReport({ ctx: reader, input })).resolves.toBeDefined();
});
