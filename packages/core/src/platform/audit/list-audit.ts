import type { adminAuditCalls } from "@marquee/contracts/operations/admin/admin-audit.calls";
import {
  type AuditEntry,
  auditEntrySchema,
} from "@marquee/contracts/operations/admin/admin-audit.schema";
import { createConversions } from "electrodb";
import * as z from "zod/mini";
import { type Call, type Context, type InputOf, requireAdmin } from "../context.ts";
import { shards } from "../dynamo/keys.ts";
import { readShardedList } from "../dynamo/merged.ts";
import { latestIdFirst, type PageResult } from "../dynamo/pages.ts";
import { present } from "../present.ts";
import { singleFilter } from "../single-filter.ts";
import { dayOf } from "../time.ts";
import type { AuditItem } from "./audit-entry.ts";

export type AuditListInput = InputOf<typeof adminAuditCalls.list>;

/** Newest entries of one object. One read. */
export async function latestAudit(
  ctx: Context,
  objectId: string,
  limit: number,
): Promise<AuditEntry[]> {
  const query = ctx.database.auditEntries.query.byObject({ object_id: objectId });
  const { data } = await query.go({ order: "desc", limit, count: limit });
  return data.map(presentAuditEntry);
}

/**
 * The changes that admins made, newest first: to one object, by one admin, or on one day, today by default. One round.
 * @throws invalid_cursor, page_too_far, not_found, invalid_fields for two of these at once
 */
export async function listAudit({
  ctx,
  input,
}: Call<AuditListInput>): Promise<PageResult<AuditEntry>> {
  requireAdmin(ctx);
  const { object_id, actor_id } = input;
  const chosen = singleFilter({ object_id, actor_id, day: input.day });
  const day = input.day ?? dayOf(ctx.now());
  // Without the day when it selects nothing, so that a cursor works after midnight too.
  const selected = chosen.length === 0 ? [["day", day]] : chosen;
  const page = await readShardedList({
    name: `audit:${JSON.stringify(selected)}`,
    request: input,
    order: latestIdFirst,
    ...partitionsOf(ctx, { object_id, actor_id, day }),
    isFiltered: false,
    read: (query, { from, limits }) => from(query).go(limits),
  });
  return { ...page, items: page.items.map(presentAuditEntry) };
}

function partitionsOf(
  ctx: Context,
  { object_id, actor_id, day }: Pick<AuditListInput, "object_id" | "actor_id"> & { day: string },
) {
  const { auditEntries } = ctx.database;
  const { byActor, byDay, byObject } = auditEntries.query;
  const conversions = createConversions(auditEntries).byAccessPattern;
  if (object_id !== undefined) {
    return { conversions: conversions.byObject, partitions: [byObject({ object_id })] };
  }
  if (actor_id !== undefined) {
    return { conversions: conversions.byActor, partitions: [byActor({ actor_id })] };
  }
  return {
    conversions: conversions.byDay,
    partitions: shards.map((shard) => byDay({ day, shard })),
  };
}

const recordSchema = z.catch(z.record(z.string(), z.unknown()), {});

const presentAuditEntry = (item: AuditItem): AuditEntry =>
  present(auditEntrySchema, item, {
    before: recordSchema.parse(item.before ?? {}),
    after: recordSchema.parse(item.after ?? {}),
    ...(item.object_name !== undefined && { object_name: item.object_name }),
  });
