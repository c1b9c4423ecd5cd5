import {
  type Enquiry,
  refusedOffer,
  unsentOffer,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import type { OfferPlan } from "@marquee/contracts/operations/admin/admin-enquiry-offer.schema";
import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { formatAmount } from "../../money/payment/index.ts";
import { assignPlan, createPlan, intervalOf } from "../../money/plan/index.ts";
import type { Config } from "../../platform/config.ts";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import { loadEnquiry } from "./enquiry.ts";
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
  const subject = "Our offer for your enterprise plan";
  const messages = { failure: unsentOffer, refusal: refusedOffer };
  return sendReply(ctx, recorded, { subject, text, ...messages });
}

/** What the sender reads about the plan. */
const offerText = ({ WEB_URL }: Config, plan: AdminPlan): string =>
  [
    "Hello,",
    "",
    `we have made the plan ${plan.name} for you: ${formatAmount(plan.price)} a ${intervalOf(plan)}, with ${plan.minutes_per_month.toLocaleString("en")} upload minutes a month.`,
    "Log in with this address to see the plan and take it:",
    new URL(`/payments/enterprise/${plan.slug}/${plan.id}`, WEB_URL).href,
  ].join("\n");

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
