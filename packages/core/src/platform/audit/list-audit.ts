import type { AuditEntry } from "@marquee/contracts/operations/admin/admin-audit.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import type { Database } from "../../database.ts";
import type { Context } from "../context.ts";
import { shards } from "../dynamo/keys.ts";
import { latestIdFirst, type PageResult, readPage } from "../dynamo/pages.ts";
import { invalidFields } from "../errors.ts";
import { requireAdmin } from "../require-admin.ts";

type AuditItem = EntityItem<Database["auditEntries"]>;
type After = { id: string } | undefined;

export interface AuditListInput extends PageRequest {
  object_id?: string | undefined;
  actor_id?: string | undefined;
  day?: string | undefined;
}

/** Newest entries of one object. One read. */
export async function latestAudit(
  ctx: Context,
  objectId: string,
  limit: number,
): Promise<AuditEntry[]> {
  return (await ofObject(ctx, objectId, undefined, limit)).map(toAuditEntry);
}

/**
 * The changes that admins made, newest first: to one object, by one admin, or on one day, today by default. One round.
 * @throws invalid_cursor, page_too_far, not_found, invalid_fields for two of these at once
 */
export async function listAudit({
  ctx,
  input,
}: {
  ctx: Context;
  input: AuditListInput;
}): Promise<PageResult<AuditEntry>> {
  requireAdmin(ctx);
  const { object_id, actor_id } = input;
  const chosen = Object.entries({ object_id, actor_id, day: input.day }).filter(
    ([, value]) => value !== undefined,
  );
  if (chosen.length > 1) {
    throw invalidFields({ [chosen[1]?.[0] ?? "day"]: "Choose one of object_id, actor_id and day" });
  }
  const day = input.day ?? ctx.now().toISOString().slice(0, 10);
  // Without the day when it selects nothing, so that a cursor works after midnight too.
  const selected = chosen.length === 0 ? [["day", day]] : chosen;
  const page = await readPage({
    name: `audit:${JSON.stringify(selected)}`,
    request: input,
    order: latestIdFirst,
    fetch: (after, limit) => {
      if (object_id !== undefined) return ofObject(ctx, object_id, after, limit);
      if (actor_id !== undefined) return ofActor(ctx, actor_id, after, limit);
      return ofDay(ctx, day, after, limit);
    },
  });
  return { ...page, items: page.items.map(toAuditEntry) };
}

async function ofObject(ctx: Context, object_id: string, after: After, limit: number) {
  const query = ctx.database.auditEntries.query.byObject({ object_id });
  const { data } = await (after === undefined ? query : query.lt(after)).go(newest(limit));
  return data;
}

async function ofActor(ctx: Context, actor_id: string, after: After, limit: number) {
  const query = ctx.database.auditEntries.query.byActor({ actor_id });
  const { data } = await (after === undefined ? query : query.lt(after)).go(newest(limit));
  return data;
}

async function ofDay(ctx: Context, day: string, after: After, limit: number) {
  const parts = await Promise.all(
    shards.map(async (shard) => {
      const query = ctx.database.auditEntries.query.byDay({ day, shard });
      const { data } = await (after === undefined ? query : query.lt(after)).go(newest(limit));
      return data;
    }),
  );
  return parts
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit);
}

const newest = (limit: number) => ({ order: "desc" as const, limit, count: limit });

const recordSchema = z.catch(z.record(z.string(), z.unknown()), {});

function toAuditEntry(item: AuditItem): AuditEntry {
  return {
    id: item.id,
    actor_id: item.actor_id,
    action: item.action,
    object_id: item.object_id,
    before: recordSchema.parse(item.before ?? {}),
    after: recordSchema.parse(item.after ?? {}),
    reason: item.reason ?? null,
    request_id: item.request_id,
    created_at: item.created_at,
  };
}
