import type { CallAnswer } from "@marquee/contracts/call";
import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import type { Report } from "@marquee/contracts/community/report/report.schema";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import { useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { ApiError, unlessDeleted } from "@/lib/api-error.ts";
import { adminAuditKeys, adminBlogKeys, adminReportKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { blogKeys, commentKeys, reviewKeys } from "./keys.ts";
import { isNoId, onlyPage } from "./no-id.ts";
import { type FilterOf, pagedQuery } from "./paged-query.ts";

type ReportsFilter = FilterOf<typeof reportCalls.list>;

/** Reports of one state, or of one object. */
export const adminReportsQuery = (filter: ReportsFilter) =>
  pagedQuery({
    key: adminReportKeys.list("all", filter),
    load: (at, options): Promise<CallAnswer<typeof reportCalls.list>> =>
      [filter.object_id, filter.object_owner_id, filter.reporter_id].some((id) => isNoId(id))
        ? Promise.resolve({ reports: [], pagination: onlyPage })
        : request(reportCalls.list, { query: { ...filter, ...at } }, options),
  });

/** Archives a post, unless the answer of the first try was lost or its author has archived it meanwhile. */
async function archivePost(id: string, reason: string): Promise<void> {
  const { status, version } = await request(blogCalls.byId, { params: { id } });
  if (status === "archived") return;
  await request(blogCalls.update, {
    params: { id },
    body: { status: "archived", reason, version },
  });
}

/**
 * Closes one of several reports. Call `refresh` after the last one.
 * @throws ApiError when the change is refused
 */
export function useReportChanges() {
  const client = useQueryClient();
  return {
    close: (
      { id, version }: Pick<Report, "id" | "version">,
      state: "resolved" | "dismissed",
      note: string,
    ) => request(reportCalls.update, { params: { id }, body: { state, note, version } }),
    /**
     * Takes a reported comment, review or post off the site: they have no page of their own in the back office. One
     * that several people reported may be deleted already.
     */
    takeDown: (
      { object_type, object_id, channel_id }: Report,
      reason: string,
    ): Promise<unknown> => {
      if (object_type === "comment") {
        const params = { id: object_id };
        return request(commentCalls.remove, { params, query: { reason } }).catch(unlessDeleted);
      }
      if (object_type === "review" && channel_id !== null) {
        const params = { id: channel_id, reviewId: object_id };
        return request(reviewCalls.hide, { params, query: { reason } }).catch(unlessDeleted);
      }
      if (object_type === "blog") return archivePost(object_id, reason);
      return Promise.reject(
        new ApiError({
          code: "invalid_state",
          message: "This is no comment, review or post. Open it to block or deactivate it.",
          request_id: "",
        }),
      );
    },
    refresh: () =>
      invalidate(client, [
        adminReportKeys.all,
        adminAuditKeys.all,
        commentKeys.all,
        reviewKeys.all,
        adminBlogKeys.all,
        blogKeys.all,
      ]),
  };
}
