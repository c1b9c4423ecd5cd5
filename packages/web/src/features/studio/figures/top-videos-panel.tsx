import type { TopVideo, topVideosOrders } from "@marquee/contracts/people/figures/figures.schema";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { DimWhileLoading } from "@/components/dim-while-loading.tsx";
import { PanelError } from "@/components/panel-error.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { topVideosQuery } from "@/data/figures.ts";
import { shownData } from "@/data/filtered-list.ts";
import { cn } from "@/lib/class-names.ts";
import { manageVideoPath } from "@/lib/links.ts";
import { type CreatorFigureKind, earnings, views, watchTime } from "./figure-kinds.ts";

type Order = (typeof topVideosOrders)[number];

const kinds = { views, watch_seconds: watchTime, earnings } satisfies Record<
  Order,
  CreatorFigureKind
>;
const orders = ["views", "watch_seconds", "earnings"] as const satisfies readonly Order[];

interface Days {
  from: string;
  to: string;
}

interface TopVideosPanelProps {
  days: Days;
  /** The report around it is dimmed already. */
  isInReplaced: boolean;
}

/** The videos that brought most in a span of days. */
export function TopVideosPanel({ days, isInReplaced }: TopVideosPanelProps) {
  const id = useId();
  const [by, setBy] = useState<Order>("views");
  return (
    <section aria-labelledby={id} className="min-w-0 rounded border bg-raised p-5 lg:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-base font-semibold">
          Top videos
        </h3>
        <Select
          aria-label="Top videos by"
          className="w-40"
          value={by}
          onChange={(event) =>
            setBy(orders.find((order) => order === event.target.value) ?? "views")
          }
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {kinds[order].name}
            </option>
          ))}
        </Select>
      </div>
      <div className="mt-3">
        <TopVideos days={days} by={by} isInReplaced={isInReplaced} />
      </div>
    </section>
  );
}

function TopVideos({ days, by, isInReplaced }: TopVideosPanelProps & { by: Order }) {
  const query = useQuery(topVideosQuery({ ...days, by }));
  const { isError, isPlaceholderData, refetch } = query;
  const data = shownData(query);
  if (data !== undefined) {
    return (
      <DimWhileLoading isLoading={isPlaceholderData && !isInReplaced} what="top videos">
        <TopVideosTable videos={data.videos} by={by} />
      </DimWhileLoading>
    );
  }
  if (isError) return <PanelError onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading your top videos">
      <Skeleton className="h-40" />
    </Loading>
  );
}

/** On a phone with the chosen figure alone. */
function TopVideosTable({ videos, by }: { videos: readonly TopVideo[]; by: Order }) {
  if (videos.length === 0) {
    return <p className="text-sm text-muted">No video brought any of this in the span.</p>;
  }
  const hiddenOnPhone = (order: Order) => order !== by && "max-sm:hidden";
  return (
    <Table caption="Top videos of the span">
      <TableHead>
        <tr>
          <HeaderCell>Video</HeaderCell>
          {orders.map((order) => (
            <HeaderCell key={order} className={cn("text-right", hiddenOnPhone(order))}>
              {kinds[order].name}
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {videos.map((video) => (
          <tr key={video.id}>
            <Cell>
              <Link
                to={manageVideoPath(video.channel_id, video.id)}
                className="flex items-center gap-3 sm:min-w-40 font-semibold hover:underline"
              >
                <Image
                  src={video.thumbnail_url}
                  alt=""
                  place="rail"
                  className="hidden aspect-video w-16 shrink-0 rounded bg-sunken object-cover sm:block"
                />
                <span className="line-clamp-2 wrap-anywhere">{video.title}</span>
              </Link>
            </Cell>
            {orders.map((order) => (
              <Cell
                key={order}
                className={cn("figures text-right whitespace-nowrap", hiddenOnPhone(order))}
              >
                {kinds[order].format(video.figures[order])}
              </Cell>
            ))}
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
