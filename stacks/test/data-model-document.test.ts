import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { auditEntrySchema } from "../../packages/core/src/audit/audit-entry.entity.ts";
import { blogSchema } from "../../packages/core/src/blog/blog.entity.ts";
import { channelSchema } from "../../packages/core/src/channel/channel.entity.ts";
import { commentSchema } from "../../packages/core/src/comment/comment.entity.ts";
import { followSchema } from "../../packages/core/src/follow/follow.entity.ts";
import { formMessageSchema } from "../../packages/core/src/form/form-message.entity.ts";
import { inboxSchema } from "../../packages/core/src/inbox/inbox.entity.ts";
import { liveStreamSchema } from "../../packages/core/src/live/live-stream.entity.ts";
import { paymentSchema } from "../../packages/core/src/purchase/payment.entity.ts";
import { purchaseSchema } from "../../packages/core/src/purchase/purchase.entity.ts";
import { reconciliationPartSchema } from "../../packages/core/src/reconciliation/reconciliation-part.entity.ts";
import { reportSchema } from "../../packages/core/src/report/report.entity.ts";
import { reviewSchema } from "../../packages/core/src/review/review.entity.ts";
import { seriesSchema } from "../../packages/core/src/series/series.entity.ts";
import { userSchema } from "../../packages/core/src/user/user.entity.ts";
import { listingSchema } from "../../packages/core/src/video/listing.entity.ts";
import { videoSchema } from "../../packages/core/src/video/video.entity.ts";

/** What the indexes hold is read there before anything is changed: it must be what the entities say. */
const document = await readFile(new URL("../../docs/data-model.md", import.meta.url), "utf8");
const rows = document
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The entities that stand on more than one index, by their name in the table. */
const entities: [string, { indexes: Readonly<Record<string, object>> }][] = [
  ["user", userSchema],
  ["channel", channelSchema],
  ["video", videoSchema],
  ["listing (video in a list)", listingSchema],
  ["series", seriesSchema],
  ["comment", commentSchema],
  ["review", reviewSchema],
  ["blog, blog body", blogSchema],
  ["live stream", liveStreamSchema],
  ["purchase", purchaseSchema],
  ["payment (a charge)", paymentSchema],
  ["follow", followSchema],
  ["audit entry", auditEntrySchema],
  ["report", reportSchema],
  ["form message", formMessageSchema],
  ["reconciliation part", reconciliationPartSchema],
  ["inbox event", inboxSchema],
];

describe("docs/data-model.md", () => {
  it.each(entities)("has what %s has in which index", (name, { indexes }) => {
    const cells = rows.find((row) => row[1] === name)?.slice(3, 8) ?? [];
    const told = cells.flatMap((cell, index) => (cell === "" ? [] : [`gsi${index + 1}`]));
    const held = Object.values(indexes).flatMap((index) =>
      "index" in index && typeof index.index === "string" ? [index.index] : [],
    );
    expect(told).toEqual(held.sort());
  });
});
