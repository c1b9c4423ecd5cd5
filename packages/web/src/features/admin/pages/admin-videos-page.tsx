import { PageHeader } from "@/components/page-header.tsx";
import { useCrumbs } from "@/lib/crumbs.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import VideoList from "../components/video-list.tsx";

/** Every video of the platform. */
export default function AdminVideosPage() {
  usePageTitle("Videos");
  useCrumbs("/admin/videos", [{ name: "Videos" }]);
  return (
    <>
      <PageHeader title="Videos" description="Every video in every state." />
      <h2 className="sr-only">All videos</h2>
      <VideoList caption="Videos" />
    </>
  );
}
