import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { commentSchema } from "../../packages/core/src/community/comment/comment.entity.ts";
import { reportSchema } from "../../packages/core/src/community/report/report.entity.ts";
import { reviewSchema } from "../../packages/core/src/community/review/review.entity.ts";
import { blogSchema } from "../../packages/core/src/content/blog/blog.entity.ts";
import { channelSchema } from "../../packages/core/src/content/channel/channel.entity.ts";
import { followSchema } from "../../packages/core/src/content/follow/follow.entity.ts";
import { liveStreamSchema } from "../../packages/core/src/content/live/live-stream.entity.ts";
import { seriesSchema } from "../../packages/core/src/content/series/series.entity.ts";
import { listingSchema } from "../../packages/core/src/content/video/listing.entity.ts";
import { videoSchema } from "../../packages/core/src/content/video/video.entity.ts";
import { paymentSchema } from "../../packages/core/src/money/payment/payment.entity.ts";
import { purchaseSchema } from "../../packages/core/src/money/purchase/purchase.entity.ts";
import { reconciliationPartSchema } from "../../packages/core/src/operations/reconciliation/reconciliation-part.entity.ts";
import { formMessageSchema } from "../../packages/core/src/people/form/form-message.entity.ts";
import { userSchema } from "../../packages/core/src/people/user/user.entity.ts";
import { auditEntrySchema } from "../../packages/core/src/platform/audit/audit-entry.entity.ts";
import { inboxSchema } from "../../packages/core/src/platform/inbox/inbox.entity.ts";

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
