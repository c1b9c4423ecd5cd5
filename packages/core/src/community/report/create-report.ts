import { createHash } from "node:crypto";
import type { CreateReport } from "@marquee/contracts/community/report/report.schema";
import { loadUser, requireVerifiedEmail } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { shardOf } from "../../platform/dynamo/keys.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { loadReported } from "./load-reported.ts";
import type { ReportItem } from "./present-report.ts";

/**
 * Reports an object to the admins, once while the report is open.
 * @throws unauthenticated, not_found, email_unverified, invalid_fields, already_exists
 */
export async function createReport({ ctx, input }: Call<CreateReport>): Promise<{ id: string }> {
  const { userId } = requireUser(ctx);
  const [reported, reporter] = await Promise.all([loadReported(ctx, input), loadUser(ctx, userId)]);
  requireVerifiedEmail(reporter);
  const now = ctx.now();
  const id = newId("report", now);
  const claim = openReportClaim({ ...input, reporter_id: userId });
  await commit(ctx, ({ claims, reports }) => [
    check(claims.create({ ...claim, holder_id: id }).commit(), reportedAlready),
    reports
      .create({
        ...input,
        id,
        reporter_id: userId,
        object_title: reported.title,
        object_owner_id: reported.ownerId,
        channel_id: reported.channelId ?? input.channel_id,
        video_id: reported.videoId,
        subject_title: reported.subjectTitle,
        state: "open",
        shard: shardOf(id),
        created_at: now.toISOString(),
      })
      .commit(),
  ]);
  return { id };
}

/** The claim that exists while a person's report of an object is open. */
export const openReportClaim = ({
  reporter_id,
  object_id,
}: Pick<ReportItem, "reporter_id" | "object_id">) => ({
  scope: `report:${reporter_id}`,
  value: createHash("sha256").update(object_id).digest("hex"),
});

const reportedAlready = () =>
  new MarqueeError("already_exists", "You have reported this already. We are looking at it.");
