import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { NotLoaded } from "@/components/not-found.tsx";
import { Splash } from "@/components/splash.tsx";
import { channelQuery } from "@/data/channels.ts";
import WatchPage from "@/features/watch/pages/watch-page.tsx";
import { hasCode } from "@/lib/api-error.ts";
import { lazy } from "@/lib/lazy.ts";
import { useSession } from "@/session/use-session.ts";

const ManageVideoPage = lazy(() => import("@/features/studio/pages/manage-video-page.tsx"));

/** A video under its channel: the editor for its owner in creator mode, the player for everybody else. */
export default function ChannelVideoPage() {
  const { id = "" } = useParams();
  const session = useSession();
  const isCreating = session.status === "signed-in" && session.mode === "creator";
  const query = useQuery({ ...channelQuery(id), enabled: isCreating });
  const { data, isPending, isLoadingError, error } = query;
  if (!isCreating) return <WatchPage />;
  if (isPending) return <Splash />;
  // The owner is unknown. The player of a draft would also load the channel again, and close meanwhile.
  if (isLoadingError && !hasCode(error, "not_found", "invalid_fields")) {
    return <NotLoaded heading="Video" title="The channel could not be loaded" query={query} />;
  }
  if (data?.creator_id !== session.user.id) return <WatchPage />;
  return (
    <Suspense fallback={<Splash />}>
      <ManageVideoPage />
    </Suspense>
  );
}
