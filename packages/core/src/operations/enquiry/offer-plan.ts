import {
  type Enquiry,
  unsentOffer,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import type { OfferPlan } from "@marquee/contracts/operations/admin/admin-enquiry-offer.schema";
import { assignPlan, createPlan } from "../../money/plan/index.ts";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import { loadEnquiry } from "./enquiry.ts";
import { offerMail, offerText } from "./enquiry-mails.ts";
import { recordReply, requireAnswerable, sendReply } from "./send-reply.ts";

/**
 * Makes an enterprise plan for the sender of an enterprise enquiry. Assigns it to the creator's account with the
 * address, and mails the link. There is one plan for each enquiry: a failure after the plan is stored is completed on
 * the plan's page.
 * @throws not_found, invalid_state, version_conflict, provider_unavailable
 */
export async function offerPlan({
  ctx,
  input,
}: Call<OfferPlan & { id: string }, "mail" | "queues" | "stripe">): Promise<Enquiry> {
  requireAdmin(ctx);
  const { id, version, ...plan } = input;
  const item = await loadEnquiry(ctx, { id, version });
  if (item.kind !== "enterprise") {
    throw invalidState("Only an enterprise enquiry becomes a plan offer.");
  }
  if (item.offered_package_id !== undefined) {
    throw invalidState("A plan was made for this enquiry already.");
  }
  // All checks come before the plan, which stays once it is created.
  const [userId] = await Promise.all([
    requireCreatorOf(ctx, item.email),
    requireAnswerable(ctx, item),
  ]);
  const created = await createPlan({ ctx, input: { ...plan, is_enterprise: true } });
  const text = offerText(ctx.config, created);
  const recorded = await recordReply(ctx, item, {
    action: "enquiry.offer",
    text,
    offered_package_id: created.id,
    reason: plan.reason,
  });
  await assignPlan({
    ctx,
    input: { package_id: created.id, user_ids: [userId], reason: plan.reason },
  });
  return sendReply(ctx, recorded, offerMail(recorded, text), unsentOffer);
}

/** The creator whose account has the address. @throws invalid_state */
async function requireCreatorOf(ctx: Context, email: string): Promise<string> {
  const { data } = await ctx.database.users.query.byEmail({ email }).go({ pages: "all" });
  const creator = data.find(
    ({ account_type, deactivated_at }) =>
      account_type === "creator" && deactivated_at === undefined,
  );
  if (creator === undefined) {
    throw invalidState(
      "No creator has an account with this address. Ask the sender to sign up as a creator first.",
    );
  }
  return creator.id;
}
