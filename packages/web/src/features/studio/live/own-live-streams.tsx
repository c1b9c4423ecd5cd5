import type { OwnLiveStream } from "@marquee/contracts/live/live.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LiveStatusBadge } from "@/components/live-status-badge.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Cell, HeaderCell, Table, TableBody, TableHead } from "@/components/ui/table.tsx";
import { WalkedList } from "@/components/walked-list.tsx";
import { ownLiveStreamsQuery } from "@/data/live-streams.ts";
import { controlRoomPath } from "@/lib/links.ts";
import { formatDate } from "@/lib/time.ts";

/** On a phone the state is below the title. */
function Row({ stream }: { stream: OwnLiveStream }) {
  return (
    <tr className="relative hover:bg-sunken">
      <Cell className="w-full">
        <Link
          to={controlRoomPath(stream.channel_id, stream.stream_id)}
          className="line-clamp-2 font-semibold after:absolute after:inset-0 hover:underline"
        >
          {stream.stream_title}
        </Link>
        <div className="mt-1 sm:hidden">
          <LiveStatusBadge status={stream.status} />
        </div>
      </Cell>
      <Cell className="max-sm:hidden">
        <LiveStatusBadge status={stream.status} />
      </Cell>
      <Cell className="figures text-right">{stream.viewer_count.toLocaleString("en")}</Cell>
      <Cell className="figures whitespace-nowrap text-muted max-sm:hidden">
        {formatDate(stream.started_at ?? stream.created_at, "full")}
      </Cell>
    </tr>
  );
}

/** The live streams of one of the caller's channels, each with the way to its control room. */
export function OwnLiveStreams({ channelId, action }: { channelId: string; action: ReactNode }) {
  return (
    <WalkedList
      query={useInfiniteQuery(ownLiveStreamsQuery(channelId))}
      itemsOf={(page) => page.liveStreams}
      what="live streams"
      failed="Your live streams could not be loaded"
      skeleton={
        <Loading label="Loading your live streams" className="space-y-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      }
      empty={
        <EmptyState icon={Radio} title="No live streams yet" action={action}>
          Set up a stream, connect your encoder, and its recording becomes a video of this channel.
        </EmptyState>
      }
    >
      {(streams) => (
        <Table caption="Your live streams">
          <TableHead>
            <tr>
              <HeaderCell>Live stream</HeaderCell>
              <HeaderCell className="max-sm:hidden">State</HeaderCell>
              <HeaderCell className="text-right">Viewers</HeaderCell>
              <HeaderCell className="max-sm:hidden">Date</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {streams.map((stream) => (
              <Row key={stream.stream_id} stream={stream} />
            ))}
          </TableBody>
        </Table>
      )}
    </WalkedList>
  );
}
