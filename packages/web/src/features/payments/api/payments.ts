import { channelCalls } from "@marquee/contracts/channel/channel.calls";
import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { uploadCalls } from "@marquee/contracts/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/video/video.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

export const buyableVideoQuery = (id: string) =>
  queryOptions({
    queryKey: ["video", id],
    queryFn: ({ signal }) => request(videoCalls.publicById, { params: { id } }, { signal }),
  });

export const buyableChannelQuery = (id: string) =>
  queryOptions({
    queryKey: ["channel", id],
    queryFn: ({ signal }) => request(channelCalls.byId, { params: { id } }, { signal }),
  });

/** What a plan would cost now, with a coupon if there is one. */
export const quoteQuery = (priceId: string, coupon: string) =>
  queryOptions({
    queryKey: ["quote", priceId, coupon],
    queryFn: ({ signal }) =>
      request(
        paymentCalls.setupQuote,
        { query: { priceId, ...(coupon && { coupon_code: coupon }) } },
        { signal },
      ),
    enabled: priceId !== "",
    retry: false,
  });

export const minutesQuery = queryOptions({
  queryKey: ["minutes"],
  queryFn: ({ signal }) => request(uploadCalls.minutes, {}, { signal }),
});

const pollMilliseconds = 1500;

/** How far a checkout is; asked again until it is decided. */
export const checkoutQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ["checkout", sessionId],
    queryFn: ({ signal }) =>
      request(paymentCalls.checkout, { params: { session_id: sessionId } }, { signal }),
    enabled: sessionId !== "",
    refetchInterval: (query) =>
      query.state.data === undefined || query.state.data.status === "pending"
        ? pollMilliseconds
        : false,
  });
