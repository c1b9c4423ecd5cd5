import {
  type ChannelsAddress,
  channelsAddressSchema,
} from "@marquee/contracts/operations/admin/admin-addresses.schema";
import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Clapperboard } from "lucide-react";
import { useMemo } from "react";
import { useLocation, useParams } from "react-router-dom";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListFilter } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { LoadedPage } from "@/components/loaded-page.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { adminChannelsQuery } from "@/data/admin-channels.ts";
import { creatorProfileQuery } from "@/data/admin-users.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { channelPath, creatorPath } from "../admin-paths.ts";
import { channelColumns } from "../channel-columns.tsx";
import { useChannelActions } from "../use-channel-actions.tsx";

type Filter = ListFilter<ChannelsAddress>;

const filters: readonly Filter[] = [
  {
    name: "privacy_type",
    label: "Visibility",
    all: "All channels",
    choices: [
      { value: "public", label: "Public" },
      { value: "private", label: "Private" },
    ],
  },
  {
    name: "state",
    label: "State",
    all: "All states",
    choices: [
      { value: "open", label: "Not blocked" },
      { value: "blocked", label: "Blocked" },
    ],
  },
];

const channelsOf = (page: { channels: readonly AdminChannel[] }) => page.channels;

/** Every channel, or those of one creator. */
function ChannelList({ caption, creatorId }: { caption: string; creatorId?: string }) {
  const address = useListAddress(channelsAddressSchema);
  const { search, state, privacy_type } = address.query;
  const query = useInfiniteQuery(
    filteredList(
      adminChannelsQuery({
        ...(search !== undefined && { search_key: search }),
        ...(privacy_type !== undefined && { privacy_type }),
        ...(state !== undefined && { is_blocked: state === "blocked" ? "true" : "false" }),
        ...(creatorId !== undefined && { creator_id: creatorId }),
      }),
      creatorId,
    ),
  );
  const { actions, refresh } = useChannelActions();
  const columns = useMemo(() => channelColumns(creatorId), [creatorId]);
  return (
    <ListScreen
      caption={caption}
      noun={{ one: "channel", many: "channels" }}
      address={address}
      query={query}
      itemsOf={channelsOf}
      nameOf={({ name }) => name}
      columns={columns}
      filters={filters}
      search="Search channels"
      isWordSearch
      rowLinks={(channel) => [
        { label: "Open", to: channelPath(channel.id, creatorId) },
        { label: "Creator", to: creatorPath(channel.creator_id) },
      ]}
      actions={actions}
      onChanged={refresh}
      empty={
        <EmptyState icon={Clapperboard} title="No channels yet">
          Channels are listed here as soon as creators open them.
        </EmptyState>
      }
    />
  );
}

function CreatorChannels({ creatorId }: { creatorId: string }) {
  const query = useQuery(creatorProfileQuery(creatorId));
  const { pathname } = useLocation();
  const name = query.data?.user.name;
  usePageTitle(name && `Channels of ${name}`);
  useCrumbs(
    pathname,
    name === undefined
      ? undefined
      : [
          { name: "Accounts", to: "/admin/accounts" },
          { name, to: creatorPath(creatorId) },
          { name: "Channels" },
        ],
  );
  return (
    <LoadedPage query={query} what="the account">
      {({ user }) => (
        <>
          <PageHeader title={`Channels of ${user.name}`} />
          <h2 className="sr-only">All channels</h2>
          <ChannelList caption="Channels of the creator" creatorId={creatorId} />
        </>
      )}
    </LoadedPage>
  );
}

function AllChannels() {
  usePageTitle("Channels");
  useCrumbs("/admin/channel", [{ name: "Channels" }]);
  return (
    <>
      <PageHeader title="Channels" description="Every channel, public or private." />
      <h2 className="sr-only">All channels</h2>
      <ChannelList caption="Channels" />
    </>
  );
}

export default function AdminChannelsPage() {
  const { id } = useParams();
  return id === undefined ? <AllChannels /> : <CreatorChannels creatorId={id} />;
}
