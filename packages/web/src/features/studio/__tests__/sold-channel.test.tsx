import type { UpdateVideo } from "@marquee/contracts/content/video/video.schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import { VideoAccessFields } from "../components/video-access-fields.tsx";
import { PriceForm } from "../components/video-action-forms.tsx";
import { VideoPrice } from "../components/video-cells.tsx";
import { video } from "./own-video.ts";

const sold = "chn_sold";
const open = video.channel_id;

const channel = {
  slug: "salt-and-rope",
  name: "Salt and Rope",
  description: "Boats and nets, every week.",
  category_id: "cat_1",
  currency: "usd",
  purchase_type: "one_time",
  image_url: null,
  creator_id: "usr_1",
  creator_name: "Mara Shore",
  creator_slug: "mara-shore",
  creator_profile_picture: null,
  video_count: 1,
  rating_average: null,
  rating_count: 0,
  follower_count: 0,
  is_purchased: false,
  is_following: null,
  access: "granted",
  created_at: "2026-01-01T00:00:00.000Z",
  version: 1,
} as const;

/** What a creator with a sold and an open channel sees, as text. */
function textOf(shown: ReactNode): string {
  const client = new QueryClient();
  client.setQueryData(allOwnChannelsQuery.queryKey, [
    { ...channel, id: sold, privacy_type: "private", price: 2500 },
    { ...channel, id: open, privacy_type: "public", price: 0 },
  ]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>{shown}</QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, " ");
}

function Fields({ channelId }: { channelId: string }) {
  const { control } = useForm<UpdateVideo>({ defaultValues: { access_type: "paid", version: 1 } });
  const video = { id: "vid_1", channel_id: channelId, price: 500 };
  return <VideoAccessFields control={control} video={video} />;
}

it("a paid video of a channel that is sold as a whole is not said to be sold separately", () => {
  const soldOnce = "Bought once, watched for good.";
  expect(textOf(<Fields channelId={open} />)).toContain(soldOnce);
  const fields = textOf(<Fields channelId={sold} />);
  expect(fields).not.toContain(soldOnce);
  expect(fields).toContain("The channel opens it.");
});

it("a price for videos of a channel that is sold as a whole is said to have no effect", () => {
  const formOf = (...channels: string[]) =>
    textOf(
      <PriceForm
        items={channels.map((channel_id) => ({ ...video, channel_id }))}
        change={() => Promise.resolve()}
        progress={undefined}
        onSubmit={() => undefined}
        onCancel={() => undefined}
      />,
    );
  const noEffect = "The channel opens it.";
  expect(formOf(sold)).toContain(noEffect);
  expect(formOf(open)).not.toContain(noEffect);
  expect(formOf(sold, open)).not.toContain(noEffect);
});

it("the price of a video in the table is what people pay for it", () => {
  const priceOf = (channel_id: string, price: number) =>
    textOf(
      <VideoPrice
        video={{ channel_id, access_type: price > 0 ? "paid" : "free", price, currency: "usd" }}
      />,
    ).trim();
  expect([priceOf(open, 599), priceOf(open, 0)]).toEqual(["$5.99", "Free"]);
  expect([priceOf(sold, 599), priceOf(sold, 0)]).toEqual(["Included", "Included"]);
});

it("no price is claimed while the channels are not loaded, and after they could not be", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  });
  const price = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <VideoPrice video={{ channel_id: sold, access_type: "free", price: 0, currency: "usd" }} />
      </QueryClientProvider>,
    );
  expect(price()).toBe("");
  await client.prefetchQuery({
    queryKey: allOwnChannelsQuery.queryKey,
    queryFn: () => Promise.reject(new Error("unavailable")),
  });
  expect(price()).toBe("Not known");
});
