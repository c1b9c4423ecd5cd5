import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { allOwnCouponsQuery } from "@/data/own-coupons.ts";
import { CouponEffectsNotice } from "../components/coupon-effects-notice.tsx";

it("a new price says when its coupons could not be loaded", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  });
  await client.prefetchQuery({
    queryKey: allOwnCouponsQuery.queryKey,
    queryFn: () => Promise.reject(new Error("unavailable")),
  });
  const noticeOf = (after: number) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <CouponEffectsNotice changes={[{ itemId: "vid_1", before: 900, after }]} />
      </QueryClientProvider>,
    );
  expect(noticeOf(500)).toContain("What this changes for your coupons could not be loaded");
  expect(noticeOf(900)).toBe("");
});
