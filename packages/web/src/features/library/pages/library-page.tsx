import { useInfiniteQuery } from "@tanstack/react-query";
import { Clapperboard, ReceiptText, Ticket } from "lucide-react";
import { Link } from "react-router-dom";
import { ChannelCard } from "@/components/channel-card.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PaymentTable } from "@/components/payment-table.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { gridClass, VideoGrid, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { useCrumbs } from "@/lib/crumbs.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { purchasedChannelsQuery, purchasedVideosQuery, receiptsQuery } from "../api/library.ts";
import { Memberships } from "../components/memberships.tsx";

const browse = (
  <Button asChild variant="primary">
    <Link to="/view_more?list=popular">See what is popular</Link>
  </Button>
);

function Videos() {
  const query = useInfiniteQuery(purchasedVideosQuery);
  if (query.isPending) return <VideoGridSkeleton count={4} />;
  if (query.isError) {
    return (
      <ErrorState
        title="Your videos could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const videos = query.data.pages.flatMap((page) => page.videos);
  if (videos.length === 0) {
    return (
      <EmptyState icon={Ticket} title="No videos yet" action={browse}>
        Every video that you buy is kept here, to watch whenever you like.
      </EmptyState>
    );
  }
  return (
    <>
      <VideoGrid videos={videos} />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        what="videos"
      />
    </>
  );
}

function Channels() {
  const query = useInfiniteQuery(purchasedChannelsQuery);
  if (query.isPending) return <VideoGridSkeleton count={4} />;
  if (query.isError) {
    return (
      <ErrorState
        title="Your channels could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const channels = query.data.pages.flatMap((page) => page.channels);
  if (channels.length === 0) {
    return (
      <EmptyState icon={Clapperboard} title="No channels yet" action={browse}>
        A channel that you buy opens all its videos, and is kept here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={gridClass}>
        {channels.map((channel) => (
          <li key={channel.id} className="min-w-0">
            <ChannelCard channel={channel} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        what="channels"
      />
    </>
  );
}

function Receipts() {
  const query = useInfiniteQuery(receiptsQuery);
  if (query.isPending) {
    return (
      <Loading label="Loading payments">
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title="Your payments could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const payments = query.data.pages.flatMap((page) => page.payments);
  if (payments.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="No payments yet">
        What you pay is listed here, with its date and amount.
      </EmptyState>
    );
  }
  return (
    <>
      <PaymentTable payments={payments} caption="Your payments" />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        what="payments"
      />
    </>
  );
}

export default function LibraryPage() {
  usePageTitle("My Library");
  useCrumbs("/my_library", [{ name: "My Library" }]);
  return (
    <>
      <PageHeader title="My Library" description="What you have bought, to keep." />
      <Memberships />
      <Tabs defaultValue="videos">
        <TabsList aria-label="Kinds">
          <TabsTrigger value="videos">Videos</TabsTrigger>
          <TabsTrigger value="channels">Channels</TabsTrigger>
          <TabsTrigger value="payments">Payments</TabsTrigger>
        </TabsList>
        <TabsContent value="videos">
          <h2 className="sr-only">Videos</h2>
          <Videos />
        </TabsContent>
        <TabsContent value="channels">
          <h2 className="sr-only">Channels</h2>
          <Channels />
        </TabsContent>
        <TabsContent value="payments">
          <h2 className="sr-only">Payments</h2>
          <Receipts />
        </TabsContent>
      </Tabs>
    </>
  );
}
