import { useInfiniteQuery } from "@tanstack/react-query";
import { Clapperboard, ReceiptText, Ticket } from "lucide-react";
import { Link } from "react-router-dom";
import { ChannelGrid } from "@/components/channel-grid.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PaymentTable } from "@/components/payment-table.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { VideoGrid, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { WalkedList } from "@/components/walked-list.tsx";
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
  return (
    <WalkedList
      query={useInfiniteQuery(purchasedVideosQuery)}
      itemsOf={(page) => page.videos}
      what="videos"
      failed="Your videos could not be loaded"
      skeleton={<VideoGridSkeleton count={4} />}
      empty={
        <EmptyState icon={Ticket} title="No videos yet" action={browse}>
          Every video that you buy is kept here, to watch whenever you like.
        </EmptyState>
      }
    >
      {(videos) => <VideoGrid videos={videos} />}
    </WalkedList>
  );
}

function Channels() {
  return (
    <WalkedList
      query={useInfiniteQuery(purchasedChannelsQuery)}
      itemsOf={(page) => page.channels}
      what="channels"
      failed="Your channels could not be loaded"
      skeleton={<VideoGridSkeleton count={4} />}
      empty={
        <EmptyState icon={Clapperboard} title="No channels yet" action={browse}>
          A channel that you buy opens all its videos, and is kept here.
        </EmptyState>
      }
    >
      {(channels) => <ChannelGrid channels={channels} />}
    </WalkedList>
  );
}

function Receipts() {
  return (
    <WalkedList
      query={useInfiniteQuery(receiptsQuery)}
      itemsOf={(page) => page.payments}
      what="payments"
      failed="Your payments could not be loaded"
      skeleton={
        <Loading label="Loading payments">
          <Skeleton className="h-48" />
        </Loading>
      }
      empty={
        <EmptyState icon={ReceiptText} title="No payments yet">
          What you pay is listed here, with its date and amount.
        </EmptyState>
      }
    >
      {(payments) => <PaymentTable payments={payments} caption="Your payments" />}
    </WalkedList>
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
