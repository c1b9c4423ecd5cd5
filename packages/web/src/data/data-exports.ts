import { exportCalls } from "@marquee/contracts/operations/export/export.calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { dataExportKeys } from "./signed-in-keys.ts";

const pollMilliseconds = 3000;
/** The queue retries a failed export after minutes. */
const failedPollMilliseconds = 30_000;

/**
 * The caller's latest export. Reading it starts one if there is none of the last day, so it is read on request only.
 */
export const dataExportQuery = queryOptions({
  queryKey: dataExportKeys.all,
  queryFn: ({ signal }) => request(exportCalls.get, {}, { signal }),
  refetchInterval: ({ state }) => {
    if (state.data?.state === "preparing") return pollMilliseconds;
    return state.data?.state === "failed" ? failedPollMilliseconds : false;
  },
});

/** Downloads the file by a fresh link, because a link is valid for ten minutes only. */
export function useDownloadExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(exportCalls.get),
    onSuccess: (answer) => {
      client.setQueryData(dataExportQuery.queryKey, answer);
      if (answer.download_url !== null) window.location.assign(answer.download_url);
    },
  });
}
