import type { Pagination } from "@marquee/contracts/pagination";
import type { InfiniteData } from "@tanstack/react-query";

/** The number of items of a list that the person may not see now, on its loaded pages. */
export const countHidden = (data: InfiniteData<{ pagination: Pagination }> | undefined): number =>
  data?.pages.reduce((sum, { pagination }) => sum + (pagination.hidden ?? 0), 0) ?? 0;
