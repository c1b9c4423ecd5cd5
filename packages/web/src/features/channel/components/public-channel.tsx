import type { Channel } from "@marquee/contracts/channel/channel.schema";
import { Film, Lock, Star } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { useRole, useSession } from "@/app/session/use-session.ts";
import { ChannelPrice } from "@/components/channel-price.tsx";
import { Section } from "@/components/section.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Image } from "@/components/ui/image.tsx";
import { VideoList } from "@/components/video-list.tsx";
import { formatCount } from "@/lib/count.ts";
import { buyChannelPath, channelPath, creatorPath } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";

function ChannelFront({ channel }: { channel: Channel }) {
  return (
    <header className="grid items-end gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="min-w-0 max-lg:order-2">
        <div className="flex flex-wrap items-center gap-2">
          {channel.privacy_type === "private" && (
            <Badge>
              <Lock aria-hidden="true" className="size-3" />
              Private
            </Badge>
          )}
          <ChannelPrice channel={channel} />
        </div>
        <h1 className="mt-3 text-xl font-extrabold sm:text-2xl">{channel.name}</h1>
        <p className="mt-3 max-w-2xl whitespace-pre-line text-muted">{channel.description}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link
            to={creatorPath({
              id: channel.creator_id,
              slug: channel.creator_slug,
              name: channel.creator_name,
            })}
            className="inline-flex min-h-11 items-center gap-3 font-semibold hover:underline"
          >
            <Avatar name={channel.creator_name} picture={channel.creator_profile_picture} />
            {channel.creator_name}
          </Link>
          <span className="figures text-sm text-muted">
            {formatCount(channel.video_count, "video")}
          </span>
          {channel.rating_average !== null && (
            <span className="figures inline-flex items-center gap-1.5 text-sm text-muted">
              <Star aria-hidden="true" className="size-4 fill-accent text-accent" />
              {channel.rating_average.toFixed(1)} of 5,{" "}
              {formatCount(channel.rating_count, "review")}
            </span>
          )}
        </div>
      </div>
      <Image
        src={channel.image_url}
        alt=""
        loading="eager"
        className="aspect-video w-full rounded bg-sunken object-cover"
      />
    </header>
  );
}

/** What stands between the visitor and a private channel, and the one step to it. */
function ClosedChannel({ channel }: { channel: Channel }) {
  const signIn = channel.access === "sign_in_required";
  const callbackUrl = channelPath(channel);
  const buy = buyChannelPath(channel);
  const visitor = useRole() === "anonymous";
  return (
    <EmptyState
      icon={Lock}
      title={signIn ? "This channel is private" : "This channel is sold as a whole"}
      action={
        signIn || visitor ? (
          <Button
            variant="primary"
            onClick={() =>
              openModal({
                name: "authentication-required",
                callbackUrl: signIn ? callbackUrl : buy,
              })
            }
          >
            {signIn ? "Log in to see it" : "Get the channel"}
          </Button>
        ) : (
          <Button asChild variant="primary">
            <Link to={buy}>Get the channel</Link>
          </Button>
        )
      }
    >
      {signIn
        ? channel.price > 0
          ? "Log in or sign up first; then you can get it."
          : "Log in or sign up, and its videos are shown here."
        : channel.purchase_type === "monthly"
          ? "It is paid for by the month and opens all its videos."
          : "Pay once, and all its videos are yours to watch."}
    </EmptyState>
  );
}

/** A channel as everybody but its owner sees it. */
export function PublicChannel({ channel }: { channel: Channel }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const prompt =
    session.status === "anonymous" &&
    session.chosen === undefined &&
    channel.privacy_type !== "public";
  useEffect(() => {
    if (prompt) openModal({ name: "authentication-required", callbackUrl: pathname + search });
  }, [prompt, pathname, search]);
  return (
    <>
      <ChannelFront channel={channel} />
      <div className="mt-12">
        <Section title="Videos">
          {channel.access === "granted" ? (
            <VideoList
              list="latest"
              filter={{ channel_id: channel.id }}
              empty={
                <EmptyState icon={Film} title="Nothing on yet">
                  The first video of this channel will be shown here.
                </EmptyState>
              }
            />
          ) : (
            <ClosedChannel channel={channel} />
          )}
        </Section>
      </div>
    </>
  );
}
