import type { CallAnswer } from "@marquee/contracts/call";
import type { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import type { Item } from "../../database.ts";
import { type CallWithoutInput, type Context, requireUser } from "../../platform/context.ts";
import { isConditionFailure } from "../../platform/dynamo/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { countAgainstLimit } from "../../platform/rate-limit/limit.ts";
import { dayOf, expiresAt, fromEpochSeconds, hourMilliseconds } from "../../platform/time.ts";

export type ExportItem = Item<"exports">;
type ExportAnswer = CallAnswer<typeof exportCalls.get>;

/** A newer state than that of a day ago is worth another file. */
const freshHours = 24;
/** A preparation without progress for this time was interrupted; a new request starts again. */
const preparingHours = 1;
/** The same time as the private bucket's lifecycle rule. */
const keptDays = 7;
const linkSeconds = 600;

export const exportKey = ({ user_id, id }: Pick<ExportItem, "user_id" | "id">): string =>
  `exports/${user_id}/${id}.zip`;

/**
 * The latest export of the caller's data, with a link that is valid for ten minutes. When there is none, or it is older
 * than a day, the queue gets a request for another one.
 * @throws unauthenticated, rate_limited
 */
export async function getExport({
  ctx,
}: CallWithoutInput<"privateFiles" | "queues">): Promise<ExportAnswer> {
  const { userId } = requireUser(ctx);
  const { data } = await ctx.database.exports.get({ user_id: userId }).go({ consistent: true });
  const latest = data ?? undefined;
  if (latest !== undefined && isFresh(latest, ctx.now())) return presentExport(ctx, latest);
  return presentExport(ctx, await requestExport(ctx, userId, latest));
}

function isFresh(item: ExportItem, now: Date): boolean {
  const hours = item.state === "ready" ? freshHours : preparingHours;
  return now.getTime() < Date.parse(item.created_at) + hours * hourMilliseconds;
}

async function requestExport(
  ctx: Context<"queues">,
  userId: string,
  latest: ExportItem | undefined,
): Promise<ExportItem> {
  await countAgainstLimit(ctx, "data_export", userId);
  const now = ctx.now();
  const item: ExportItem = {
    user_id: userId,
    id: newId("export", now),
    state: "preparing",
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    expires_at: expiresAt(now, keptDays * 86_400),
  };
  try {
    await ctx.database.exports
      .put(item)
      .where((attribute, { eq, notExists }) =>
        latest === undefined ? notExists(attribute.id) : eq(attribute.id, latest.id),
      )
      .go();
  } catch (cause) {
    if (!isConditionFailure(cause)) throw cause;
    // Two concurrent calls: the other one has started it.
    const { data } = await ctx.database.exports.get({ user_id: userId }).go({ consistent: true });
    if (data === null) throw cause;
    return data;
  }
  await ctx.providers.queues.send("export", { user_id: userId, export_id: item.id });
  return item;
}

async function presentExport(
  ctx: Context<"privateFiles">,
  item: ExportItem,
): Promise<ExportAnswer> {
  const isReady = item.state === "ready";
  return {
    export_id: item.id,
    state: item.state,
    download_url: isReady
      ? await ctx.providers.privateFiles.link({
          key: exportKey(item),
          fileName: `marquee-${dayOf(item.created_at)}.zip`,
          expiresIn: linkSeconds,
        })
      : null,
    size: item.size ?? null,
    created_at: item.created_at,
    expires_at: isReady ? fromEpochSeconds(item.expires_at).toISOString() : null,
  };
}
