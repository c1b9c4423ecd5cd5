import type { Report } from "@marquee/contracts/community/report/report.schema";
import { cut } from "@marquee/contracts/cut";
import { notifyOrLog } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { hourOf } from "../../platform/time.ts";
import type { ReportItem } from "./present-report.ts";

type Decision = Pick<ReportItem, "id" | "object_type" | "object_id" | "object_title"> &
  Pick<ReportItem, "reporter_id" | "object_owner_id"> & {
    state: "resolved" | "dismissed";
    note: string;
  };

/** Words of people and their names are left out: a notification outlives both. */
const kinds: Record<Report["object_type"], { word: string; hasTitle: boolean }> = {
  video: { word: "video", hasTitle: true },
  channel: { word: "channel", hasTitle: true },
  blog: { word: "post", hasTitle: true },
  live: { word: "live stream", hasTitle: true },
  comment: { word: "comment", hasTitle: false },
  review: { word: "review", hasTitle: false },
  user: { word: "profile", hasTitle: false },
};

/** A push message holds 4 KB, and a character has up to 4 bytes. */
const noteCharacters = 500;

/**
 * Notifies the reporter and the owner of the reported object of a decision, without naming one to the other. The owner
 * gets at most one such notification an hour for an object, because many people may report it.
 */
export function notifyOfDecision(ctx: Context<"queues">, decision: Decision): Promise<void> {
  return notifyOrLog(
    ctx,
    { subject: "a report's decision", id: decision.id },
    noticesOf(decision, ctx.now()),
  );
}

function noticesOf(decision: Decision, now: Date) {
  const { id, object_id, object_type, object_title, state } = decision;
  const { word, hasTitle } = kinds[object_type];
  const thing = hasTitle ? `${word} “${object_title}”` : word;
  const note = cut(decision.note, noteCharacters);
  const isResolved = state === "resolved";
  const common = { type: "moderation", link: "/notifications" } as const;
  const reporter = {
    ...common,
    id: stableId("notification", now, `report:reporter:${id}`),
    user_id: decision.reporter_id,
    title: isResolved ? "We acted on your report" : "We looked at your report",
    body: isResolved
      ? `You reported a ${thing}, and we did something about it: ${note}`
      : `You reported a ${thing}. It stays as it is: ${note}`,
  };
  const reported = {
    ...common,
    id: stableId("notification", hourOf(now), `report:reported:${object_id}:${state}`),
    user_id: decision.object_owner_id,
    title: isResolved ? "We acted on a report about you" : "A report about you was dismissed",
    body: isResolved
      ? `Your ${thing} was reported, and we did something about it: ${note}`
      : `Your ${thing} was reported. It stays as it is: ${note}`,
  };
  return decision.reporter_id === decision.object_owner_id ? [reporter] : [reporter, reported];
}
