import type { Enquiry } from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { loadEnquiry } from "./enquiry.ts";
import { recordReply, requireAnswerable, sendReply } from "./send-reply.ts";

/**
 * Answers an enquiry by e-mail; a closed one becomes answered again.
 * @throws not_found, invalid_state, version_conflict, provider_unavailable when the e-mail was not sent
 */
export async function replyToEnquiry({
  ctx,
  input,
}: Call<{ id: string; text: string; version: number }, "mail">): Promise<Enquiry> {
  requireAdmin(ctx);
  const { text } = input;
  const item = await loadEnquiry(ctx, input);
  await requireAnswerable(ctx, item);
  const recorded = await recordReply(ctx, item, { action: "enquiry.reply", text });
  return sendReply(ctx, recorded, {
    subject: "Our reply to your message",
    text,
    failure: "The e-mail could not be sent. The enquiry shows the reply as failed; try again.",
    refusal:
      "The mail service refuses this address, so the reply was not sent. Check the address, and write to it from your mailbox.",
  });
}
