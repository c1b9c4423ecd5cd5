import type { reportCalls } from "@marquee/contracts/community/report/report.calls";
import type { Report } from "@marquee/contracts/community/report/report.schema";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { type Call, type InputOf, requireAdmin } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { openReportClaim } from "./create-report.ts";
import { notifyOfDecision } from "./notify-of-decision.ts";
import { presentReport } from "./present-report.ts";

/**
 * Closes a report with a note, which the reporter and the reported person read. Its reporter may report the object
 * again after that.
 * @throws not_found, invalid_state for a closed one, version_conflict
 */
export async function closeReport({
  ctx,
  input,
}: Call<InputOf<typeof reportCalls.update>, "queues">): Promise<Report> {
  const { userId } = requireAdmin(ctx);
  const { id, state, note, version } = input;
  const newest = () => ctx.database.reports.get({ id }).go({ consistent: true });
  const { data: report } = await newest();
  if (report === null) throw notFound("report");
  requireVersion("This report", report, version);
  if (report.state !== "open") {
    throw invalidState(`A report that is ${report.state} is already closed.`, {
      details: { from: report.state, to: state },
    });
  }
  const { created_at, shard } = report;
  const handled = { note, handled_by: userId, handled_at: ctx.now().toISOString() };
  await writeVersion({ thing: "This report", newest }, () =>
    commit(ctx, ({ auditEntries, claims, reports }) => [
      reports
        .patch({ id })
        .set({ state, ...handled })
        .composite({ shard, created_at })
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, version))
        .commit(),
      claims.delete(openReportClaim(report)).commit(),
      auditWrite(ctx, auditEntries, {
        action: state === "resolved" ? "report.resolve" : "report.dismiss",
        objectId: id,
        objectName: report.object_title,
        wordsOf: report.object_owner_id,
        before: { state: report.state },
        after: { state, object_id: report.object_id },
        reason: note,
      }),
    ]),
  );
  await notifyOfDecision(ctx, { ...report, state, note });
  return presentReport({ ...report, state, ...handled, version: version + 1 });
}
