import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { minutesKeys } from "./signed-in-keys.ts";

/** The caller's upload minutes. They are also bought in other tabs. */
export const minutesQuery = queryOptions({
  queryKey: minutesKeys.all,
  queryFn: ({ signal }) => request(uploadCalls.minutes, {}, { signal }),
  refetchOnWindowFocus: "always",
});
