import { type PlainAddress, plainAddressSchema } from "@marquee/contracts/address-query";
import type { OwnLiveStream } from "@marquee/contracts/content/live/live.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { LiveStatusBadge } from "@/components/live-status-badge.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ownLiveStreamsQuery } from "@/data/live-streams.ts";
import { controlRoomPath } from "@/lib/links.ts";
import { ownStreamsPoll } from "./own-streams-poll.ts";

type Row = OwnLiveStream & { id: string };

const columns: readonly ListColumn<Row, PlainAddress>[] = [
  {
    id: "stream",
    header: "Live stream",
    cell: (stream) => (
      <Link
        to={controlRoomPath(stream.channel_id, stream.stream_id)}
        className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {stream.stream_title}
      </Link>
    ),
  },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: ({ status }) => <LiveStatusBadge status={status} />,
  },
  {
    id: "viewers",
    header: "Viewers",
    isNumber: true,
    isOnPhone: true,
    cell: ({ viewer_count }) => (
      <span className="figures">
        {viewer_count.toLocaleString("en")}
        <span className="text-muted sm:hidden">{viewer_count === 1 ? " viewer" : " viewers"}</span>
      </span>
    ),
  },
  {
    id: "date",
    header: "Date",
    cell: ({ started_at, created_at }) => <DateCell at={started_at ?? created_at} format="full" />,
  },
];

const rowsOf = (page: { liveStreams: readonly OwnLiveStream[] }): Row[] =>
  page.liveStreams.map((stream) => ({ ...stream, id: stream.stream_id }));

/** The live streams of one of the caller's channels, each with a link to its control room. */
export function OwnLiveStreams({ channelId, action }: { channelId: string; action: ReactNode }) {
  return (
    <ListScreen
      caption="Your live streams"
      noun={{ one: "live stream", many: "live streams" }}
      address={useListAddress(plainAddressSchema, "live-")}
      query={useInfiniteQuery({
        ...ownLiveStreamsQuery(channelId),
        refetchInterval: ({ state }) => ownStreamsPoll(state.data?.pages.flatMap(rowsOf) ?? []),
      })}
      itemsOf={rowsOf}
      nameOf={({ stream_title }) => stream_title}
      columns={columns}
      empty={
        <EmptyState icon={Radio} title="No live streams yet" action={action}>
          Set up a stream, connect your encoder, and its recording becomes a video of this channel.
        </EmptyState>
      }
    />
  );
}
