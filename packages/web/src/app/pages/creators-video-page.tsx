import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { NotLoaded } from "@/components/not-found.tsx";
import { Splash } from "@/components/splash.tsx";
import { channelQuery } from "@/data/channels.ts";
import WatchPage from "@/features/watch/pages/watch-page.tsx";
import { hasCode } from "@/lib/api-error.ts";
import { lazy } from "@/lib/lazy.ts";
import { useUser } from "@/session/use-session.ts";

const ManageVideoPage = lazy(() => import("@/features/studio/pages/manage-video-page.tsx"));

/** A video under its channel for a person in creator mode: the editor for its owner, the player for other creators. */
export default function CreatorsVideoPage() {
  const { id = "" } = useParams();
  const user = useUser();
  const query = useQuery(channelQuery(id));
  const { data, isPending, isLoadingError, error } = query;
  if (isPending) return <Splash />;
  // The owner is unknown. The player of a draft would also load the channel again, and close meanwhile.
  if (isLoadingError && !hasCode(error, "not_found", "invalid_fields")) {
    return <NotLoaded heading="Video" title="The channel could not be loaded" query={query} />;
  }
  if (data?.creator_id !== user?.id) return <WatchPage />;
  return (
    <Suspense fallback={<Splash />}>
      <ManageVideoPage />
    </Suspense>
  );
}
