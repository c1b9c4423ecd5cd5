import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import type { CreateReport } from "@marquee/contracts/community/report/report.schema";
import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** Reports content to the admins. */
export const useReport = () =>
  useMutation({ mutationFn: (body: CreateReport) => request(reportCalls.create, { body }) });
