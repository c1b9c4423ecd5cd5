import {
  type Enquiry,
  type EnquiryReply,
  maxReplies,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { type AuditAction, auditWrite } from "../../platform/audit/audit-entry.ts";
import { type Context, requireAdmin } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isConditionFailure } from "../../platform/dynamo/transaction.ts";
import { invalidState, MarqueeError } from "../../platform/errors.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { findMailSuppression } from "../../platform/mail/suppression.ts";
import { MailRefused } from "../../platform/providers/mail.ts";
import { type EnquiryItem, presentEnquiry, readEnquiry, writeEnquiry } from "./enquiry.ts";

/** @throws invalid_state for an enquiry with the maximum of replies, and for an address that rejected mail */
export async function requireAnswerable(ctx: Context, item: EnquiryItem): Promise<void> {
  if ((item.replies ?? []).length >= maxReplies) {
    throw invalidState(`This enquiry has ${maxReplies} replies. Continue in your mailbox.`);
  }
  if ((await findMailSuppression(ctx, item.email)) !== undefined) {
    throw invalidState(
      "Mail to this address came back or was reported as unwanted, so no reply is sent.",
    );
  }
}

interface NewReply {
  action: Extract<AuditAction, "enquiry.reply" | "enquiry.offer">;
  text: string;
  offered_package_id?: string;
  reason?: string | undefined;
}

/**
 * Stores a reply under the enquiry's version. It is stored before the e-mail is sent, so two admins at once send one
 * reply.
 * @throws version_conflict
 */
export async function recordReply(
  ctx: Context,
  item: EnquiryItem,
  { action, text, offered_package_id, reason }: NewReply,
): Promise<EnquiryItem> {
  const { userId: by } = requireAdmin(ctx);
  const { id, version } = item;
  const reply: EnquiryReply = { text, by, at: ctx.now().toISOString(), status: "sending" };
  const change = {
    replies: [...(item.replies ?? []), reply],
    ...(offered_package_id !== undefined && { offered_package_id }),
  };
  await writeEnquiry(ctx, id, ({ auditEntries, formMessages }) => [
    formMessages
      .patch({ id })
      .set(change)
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, version))
      .commit(),
    auditWrite(ctx, auditEntries, {
      action,
      objectId: id,
      // Without the text, because the audit log is kept longer than the enquiry.
      before: { replies: change.replies.length - 1 },
      after: {
        replies: change.replies.length,
        ...(offered_package_id !== undefined && { package_id: offered_package_id }),
      },
      reason,
    }),
  ]);
  return { ...item, ...change, version: version + 1 };
}

interface ReplyMail {
  subject: string;
  text: string;
  /** What the admin is told when the e-mail could not be sent. */
  failure: string;
  /** What the admin is told when the mail service never accepts it. */
  refusal: string;
}

/**
 * Sends the last stored reply. A sent one sets the enquiry to answered; a failed one stays with it and is marked. The
 * sender's own text is not repeated, because the address may belong to somebody else.
 * @throws provider_unavailable
 */
export async function sendReply(
  ctx: Context<"mail">,
  item: EnquiryItem,
  { subject, text, failure, refusal }: ReplyMail,
): Promise<Enquiry> {
  const position = (item.replies ?? []).length - 1;
  try {
    await sendMail(
      ctx,
      {
        to: item.email,
        replyTo: ctx.config.SUPPORT_EMAIL ?? ctx.config.MAIL_FROM,
        subject,
        text: `${text}\n\nThe reference of your message is ${item.id}.\n\nMarquee\n`,
      },
      // `requireAnswerable` has looked. A mail that is left out in silence would be marked as sent.
      { evenIfSuppressed: true },
    );
  } catch (cause) {
    ctx.logger.error("A reply to an enquiry could not be sent", { form: item.id, error: cause });
    const isRefused = cause instanceof MailRefused;
    await markReply(ctx, item, position, isRefused ? "refused" : "failed");
    const message = isRefused ? refusal : failure;
    throw new MarqueeError("provider_unavailable", message, { cause });
  }
  return presentEnquiry(await markReply(ctx, item, position, "sent"));
}

/** Other admins may change the enquiry meanwhile; replies are only added, so a reply keeps its position. */
async function markReply(
  ctx: Context,
  recorded: EnquiryItem,
  position: number,
  status: "sent" | "failed" | "refused",
): Promise<EnquiryItem> {
  const { id } = recorded;
  return retryOnConflict({ isConflict: isConditionFailure }, async (attempt) => {
    const item = attempt === 1 ? recorded : await readEnquiry(ctx, id);
    const { version, kind } = item;
    const change = {
      replies: (item.replies ?? []).map((reply, index) =>
        index === position ? { ...reply, status } : reply,
      ),
      state: status === "sent" ? ("answered" as const) : item.state,
    };
    await ctx.database.formMessages
      .patch({ id })
      .set(change)
      .composite({ kind })
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, version))
      .go();
    return { ...item, ...change, version: version + 1 };
  });
}
