import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { formatAmount } from "../../money/payment/index.ts";
import { intervalOf } from "../../money/plan/index.ts";
import type { Config } from "../../platform/config.ts";
import type { Mail } from "../../platform/providers/mail.ts";
import type { EnquiryItem } from "./enquiry.ts";

type Content = Pick<Mail, "subject" | "text">;

/** The sender's own text is not repeated, because the address may belong to somebody else. */
const signed = (item: EnquiryItem, text: string): string =>
  [text, "", `The reference of your message is ${item.id}.`, "", "Marquee", ""].join("\n");

export const replyMail = (item: EnquiryItem, text: string): Content => ({
  subject: "Our reply to your message",
  text: signed(item, text),
});

/** The text for the sender of an enterprise enquiry about the plan. */
export function offerText(config: Config, plan: AdminPlan): string {
  return [
    "Hello,",
    "",
    `we have made the plan ${plan.name} for you: ${formatAmount(plan.price)} a ${intervalOf(plan)}, with ${plan.minutes_per_month.toLocaleString("en")} upload minutes a month.`,
    "Log in with this address to see the plan and take it:",
    new URL(`/payments/enterprise/${plan.slug}/${plan.id}`, config.WEB_URL).href,
  ].join("\n");
}

export const offerMail = (item: EnquiryItem, text: string): Content => ({
  subject: "Our offer for your enterprise plan",
  text: signed(item, text),
});
