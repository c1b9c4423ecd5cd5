import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useIsFirstView } from "@/lib/first-view.ts";
import { lazy } from "@/lib/lazy.ts";
import { openModal } from "@/lib/modals.ts";
import { useLatest } from "@/lib/use-latest.ts";
import { useSession } from "@/session/use-session.ts";
import { ChannelFront } from "./channel-front.tsx";
import { ChannelTabs } from "./channel-tabs.tsx";

// Loaded for its buyers only.
const RemovedChannel = lazy(() => import("./removed-channel.tsx"));

/** A channel as everybody except its owner sees it. */
export function PublicChannel({ channel }: { channel: Channel }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  // The first render of a document treats everybody as a visitor.
  const isFirstView = useIsFirstView();
  const isPrivate = channel.privacy_type !== "public";
  const mustChoose =
    !isFirstView && session.status === "anonymous" && session.chosen === undefined && isPrivate;
  // Once: the tabs of the channel change the address.
  const here = useLatest(pathname + search);
  useEffect(() => {
    if (mustChoose) openModal({ name: "authentication-required", callbackUrl: here.current });
  }, [mustChoose, here]);
  return (
    <>
      <ChannelFront channel={channel} />
      {/* The question is asked at once, not when a visitor begins to read (main.tsx). */}
      <div className="mt-10" data-prompt={isPrivate || undefined}>
        {channel.available_until === undefined ? (
          <ChannelTabs channel={channel} />
        ) : (
          <Suspense>
            <RemovedChannel channelId={channel.id} until={channel.available_until} />
          </Suspense>
        )}
      </div>
    </>
  );
}
