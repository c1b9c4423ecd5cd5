import { reportCalls } from "@marquee/contracts/community/report/report.calls";
import type { CreateReport } from "@marquee/contracts/community/report/report.schema";
import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { useCreateOnce } from "./use-create-once.ts";

/** Reports content to the admins, once while the report is open (`useCreateOnce`). */
export const useReport = () =>
  useMutation({
    mutationFn: useCreateOnce<CreateReport, "reported">({
      create: async (body) => {
        await request(reportCalls.create, { body });
        return "reported";
      },
      find: async () => "reported",
    }),
  });
