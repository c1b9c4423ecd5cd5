import type { Video } from "@marquee/contracts/video/video.schema";
import { Hourglass, Lock, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useRole } from "@/app/session/use-session.ts";
import { Button } from "@/components/ui/button.tsx";
import { Image } from "@/components/ui/image.tsx";
import { PriceTicket } from "@/components/ui/price-ticket.tsx";
import { buyChannelPath, buyVideoPath } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";

function Screen({ video, children }: { video: Video; children: ReactNode }) {
  return (
    <div className="relative overflow-hidden rounded bg-black text-white">
      <Image
        src={video.thumbnail_url}
        alt=""
        loading="eager"
        className="absolute inset-0 size-full object-cover opacity-80"
      />
      <div className="relative flex min-h-60 flex-col items-start justify-end gap-4 bg-linear-to-t from-black/90 via-black/40 to-transparent p-5 sm:aspect-video sm:p-8">
        {children}
      </div>
    </div>
  );
}

/** The button to pay; a visitor is asked to log in first and comes back to the payment. */
function BuyButton({ to, label }: { to: string; label: string }) {
  const visitor = useRole() === "anonymous";
  if (!visitor) {
    return (
      <Button asChild variant="primary">
        <Link to={to}>
          <Ticket aria-hidden="true" />
          {label}
        </Link>
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      onClick={() => openModal({ name: "authentication-required", callbackUrl: to })}
    >
      <Ticket aria-hidden="true" />
      {label}
    </Button>
  );
}

/** In place of the player: what is missing, and the one step to it. Nothing here can play. */
export function ClosedScreen({ video }: { video: Video }) {
  const { pathname, search } = useLocation();
  if (video.access === "not_ready") {
    return (
      <Screen video={video}>
        <Hourglass aria-hidden="true" className="size-7" />
        <p role="status" className="max-w-md text-lg">
          This video is being prepared. It starts here as soon as it is ready.
        </p>
      </Screen>
    );
  }
  if (video.access === "sign_in_required") {
    return (
      <Screen video={video}>
        <Lock aria-hidden="true" className="size-7" />
        <p className="max-w-md text-lg">Log in to watch this video.</p>
        <Button
          variant="primary"
          onClick={() =>
            openModal({ name: "authentication-required", callbackUrl: pathname + search })
          }
        >
          Log in to watch
        </Button>
      </Screen>
    );
  }
  if (video.access === "channel_purchase_required") {
    return (
      <Screen video={video}>
        <Lock aria-hidden="true" className="size-7" />
        <p className="max-w-md text-lg">This video belongs to the channel {video.channel_name}.</p>
        <BuyButton
          to={buyChannelPath({
            id: video.channel_id,
            slug: video.channel_slug,
            name: video.channel_name,
          })}
          label="Get the channel"
        />
      </Screen>
    );
  }
  return (
    <Screen video={video}>
      <PriceTicket amount={video.price} currency={video.currency} className="text-lg" />
      <p className="max-w-md text-lg">Buy it once, watch it whenever you like.</p>
      <BuyButton to={buyVideoPath(video)} label="Buy to watch" />
    </Screen>
  );
}
