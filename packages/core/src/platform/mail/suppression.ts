import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { anyOf } from "../dynamo/conditions.ts";
import { tryWrite } from "../dynamo/transaction.ts";
import { expiresAt } from "../time.ts";

/** A year; after that one mail may be tried again. */
const keptSeconds = 365 * 86_400;

export interface MailReport {
  address: string;
  reason: "bounce" | "complaint";
  /** When the mail was sent, ISO 8601. */
  sentAt: string;
}

/** The report that stops mail to an address; undefined when it may be mailed. */
export async function findMailSuppression(ctx: Context, address: string) {
  const { data } = await ctx.database.mailSuppressions.get(keyOf(address)).go();
  if (data === null || data.lifted_at !== undefined) return undefined;
  const { reason, reported_at } = data;
  return reason === undefined || reported_at === undefined
    ? undefined
    : { ...data, reason, reported_at };
}

/**
 * Stops mail to an address. Reports are late and repeated: one about a mail from before the address was proven changes
 * nothing.
 */
export async function suppressMail(ctx: Context, report: MailReport): Promise<void> {
  await tryWrite(
    ctx.database.mailSuppressions
      .put({
        ...keyOf(report.address),
        reason: report.reason,
        reported_at: report.sentAt,
        expires_at: expiresAt(ctx.now(), keptSeconds),
      })
      .where(({ lifted_at }, { lt, notExists }) =>
        anyOf(notExists(lifted_at), lt(lifted_at, report.sentAt)),
      )
      .go(),
  );
}

/**
 * Allows mail again, after a code or a link that was mailed to the address was used. It is stored without a report too,
 * because the first report of an earlier mail may arrive afterwards.
 */
export async function liftMailSuppression(ctx: Context, address: string): Promise<void> {
  const now = ctx.now();
  await ctx.database.mailSuppressions
    .upsert({
      ...keyOf(address),
      lifted_at: now.toISOString(),
      expires_at: expiresAt(now, keptSeconds),
    })
    .go();
}

const keyOf = (address: string) => ({
  address_hash: createHash("sha256").update(address.trim().toLowerCase()).digest("base64url"),
});
