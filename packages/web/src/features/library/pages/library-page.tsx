import { PageHeader } from "@/components/page-header.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { useCrumbs } from "@/lib/crumbs.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { History } from "../components/history.tsx";
import { LibraryChannels, LibraryVideos } from "../components/library-videos.tsx";
import { MembershipProblems, Memberships } from "../components/memberships.tsx";
import { Payments } from "../components/payments.tsx";
import { SavedVideos } from "../components/saved-videos.tsx";

const tabs = ["videos", "channels", "later", "history", "payments"];

/**
 * What the caller bought, saved, watched and paid for. The open part is kept in the address, so that links lead to it.
 */
export default function LibraryPage() {
  usePageTitle("My Library");
  useCrumbs("/my_library", [{ name: "My Library" }]);
  const [search, setSearch] = useSearchParameters();
  const tab = tabs.find((name) => name === search.get("tab")) ?? "videos";
  return (
    <>
      <PageHeader title="My Library" description="What you have bought, watched and saved." />
      <MembershipProblems />
      <Tabs
        value={tab}
        onValueChange={(next) =>
          setSearch(next === "videos" ? {} : { tab: next }, { replace: true })
        }
      >
        <TabsList aria-label="Kinds">
          <TabsTrigger value="videos">Videos</TabsTrigger>
          <TabsTrigger value="channels">Channels</TabsTrigger>
          <TabsTrigger value="later">Watch later</TabsTrigger>
          <TabsTrigger value="history">History</TabsTrigger>
          <TabsTrigger value="payments">Payments</TabsTrigger>
        </TabsList>
        <TabsContent value="videos">
          <h2 className="sr-only">Videos</h2>
          <LibraryVideos />
        </TabsContent>
        <TabsContent value="channels">
          <Memberships />
          <h2 className="sr-only">Channels</h2>
          <LibraryChannels />
        </TabsContent>
        <TabsContent value="later">
          <SavedVideos />
        </TabsContent>
        <TabsContent value="history">
          <History />
        </TabsContent>
        <TabsContent value="payments">
          <h2 className="sr-only">Payments</h2>
          <Payments />
        </TabsContent>
      </Tabs>
    </>
  );
}
