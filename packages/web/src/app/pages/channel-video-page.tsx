import { Suspense } from "react";
import { Splash } from "@/components/splash.tsx";
import WatchPage from "@/features/watch/pages/watch-page.tsx";
import { lazy } from "@/lib/lazy.ts";
import { useRole } from "@/session/use-session.ts";

const CreatorsVideoPage = lazy(() => import("./creators-video-page.tsx"));

/** A video under its channel: the editor for its owner in creator mode, the player for everybody else. */
export default function ChannelVideoPage() {
  const isCreating = useRole() === "creator";
  if (!isCreating) return <WatchPage />;
  return (
    <Suspense fallback={<Splash />}>
      <CreatorsVideoPage />
    </Suspense>
  );
}
