import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import {
  type Subscriber,
  type SubscribersFilter,
  subscribersFilterSchema,
} from "@marquee/contracts/money/membership/membership.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { Link, useLocation, useParams } from "react-router-dom";
import { CsvButton } from "@/components/csv-button.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListFilter } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { NotFound, NotLoaded } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { loadAllSubscribers, subscribersQuery } from "@/data/channel-subscribers.ts";
import { channelQuery } from "@/data/channels.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { channelPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useUser } from "@/session/use-session.ts";
import {
  nameOf,
  purchaseNames,
  type SubscriberRow,
  subscriberColumns,
} from "../subscribers/subscriber-columns.tsx";
import { subscriberRows } from "../subscribers/subscribers-file.ts";

const filters: readonly ListFilter<SubscribersFilter>[] = [
  {
    name: "purchase_type",
    label: "Purchase",
    all: "All purchases",
    choices: [
      { value: "one_time", label: purchaseNames.one_time },
      { value: "monthly", label: purchaseNames.monthly },
    ],
  },
];

const rowsOf = (page: { subscribers: readonly Subscriber[] }): SubscriberRow[] =>
  page.subscribers.map((subscriber) => ({ ...subscriber, id: subscriber.user_id }));

/** Who has bought one of the caller's channels. */
export default function SubscribersPage() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const user = useUser();
  const query = useQuery(channelQuery(id));
  const { data: channel, isPending } = query;
  usePageTitle("Subscribers");
  useCrumbs(
    pathname,
    channel && [
      { name: "Channels", to: "/channel" },
      { name: channel.name, to: channelPath(channel) },
      { name: "Subscribers" },
    ],
  );
  if (isPending) {
    return (
      <Loading label="Loading the subscribers" className="space-y-4">
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (channel === undefined) {
    return (
      <NotLoaded heading="Subscribers" title="The subscribers could not be loaded" query={query} />
    );
  }
  return channel.creator_id === user?.id ? <Subscribers channel={channel} /> : <NotFound />;
}

function Subscribers({ channel }: { channel: Channel }) {
  const address = useListAddress(subscribersFilterSchema);
  const query = useInfiniteQuery(
    filteredList(subscribersQuery(channel.id, address.query), channel.id),
  );
  return (
    <>
      <PageHeader
        title="Subscribers"
        description="Everybody who has bought this channel, newest first."
        actions={
          <CsvButton
            fileName={`subscribers-${channel.slug}.csv`}
            load={async () => subscriberRows(await loadAllSubscribers(channel.id, address.query))}
          />
        }
      />
      <ListScreen
        caption="Subscribers"
        noun={{ one: "subscriber", many: "subscribers" }}
        address={address}
        query={query}
        itemsOf={rowsOf}
        nameOf={nameOf}
        columns={subscriberColumns}
        filters={filters}
        search="Search the subscribers"
        empty={
          <EmptyState
            icon={Users}
            title="No subscribers yet"
            action={
              <Button asChild>
                <Link to={channelPath(channel)}>Open the channel</Link>
              </Button>
            }
          >
            {channel.price > 0
              ? "Everybody who buys the channel is listed here."
              : "Only a private channel with a price has buyers. They are listed here."}
          </EmptyState>
        }
      />
    </>
  );
}
