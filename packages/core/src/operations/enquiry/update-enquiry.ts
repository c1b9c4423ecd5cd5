import type { Enquiry } from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import { loadEnquiry, presentEnquiry, writeEnquiry } from "./enquiry.ts";

/**
 * Closes an enquiry, or opens it again.
 * @throws not_found, invalid_state when it already has this state, version_conflict
 */
export async function updateEnquiry({
  ctx,
  input,
}: Call<{
  id: string;
  state: "new" | "closed";
  reason?: string | undefined;
  version: number;
}>): Promise<Enquiry> {
  requireAdmin(ctx);
  const { id, state, reason, version } = input;
  const item = await loadEnquiry(ctx, input);
  if (item.state === state) {
    throw invalidState(`This enquiry is ${state} already.`, {
      details: { from: item.state, to: state },
    });
  }
  await writeEnquiry(ctx, id, ({ auditEntries, formMessages }) => [
    formMessages
      .patch({ id })
      .set({ state })
      .composite({ kind: item.kind })
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, version))
      .commit(),
    auditWrite(ctx, auditEntries, {
      action: state === "closed" ? "enquiry.close" : "enquiry.reopen",
      objectId: id,
      before: { state: item.state },
      after: { state },
      reason,
    }),
  ]);
  return presentEnquiry({ ...item, state, version: version + 1 });
}
