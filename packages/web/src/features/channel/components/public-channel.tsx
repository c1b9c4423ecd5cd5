import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Film, Lock, Star } from "lucide-react";
import { lazy, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { BuyButton } from "@/components/buy-button.tsx";
import { ChannelPrice } from "@/components/channel-price.tsx";
import { Later } from "@/components/later.tsx";
import { ReportButton } from "@/components/report-button.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs.tsx";
import { VideoList } from "@/components/video-list.tsx";
import { formatCount } from "@/lib/count.ts";
import { useIsFirstView } from "@/lib/first-view.ts";
import { buyChannelPath, channelPath, creatorPath } from "@/lib/links.ts";
import { openModal } from "@/lib/modals.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { formatDate } from "@/lib/time.ts";
import { useAsMember } from "@/session/use-as-member.ts";
import { useRole, useSession, useUser } from "@/session/use-session.ts";
import { FollowButton } from "./follow-button.tsx";

// The page opens with its videos; the other tabs load their code when they are opened.
const ChannelAbout = lazy(() => import("./channel-about.tsx"));
const ChannelLive = lazy(() => import("./channel-live.tsx"));
const ChannelPlaylists = lazy(() => import("./channel-playlists.tsx"));
const Reviews = lazy(() => import("@/components/reviews/reviews.tsx"));

function ChannelFront({ channel }: { channel: Channel }) {
  const isOwner = useUser()?.id === channel.creator_id;
  const isAdmin = useRole() === "admin";
  const isForSale =
    channel.price > 0 &&
    !channel.is_purchased &&
    channel.access !== "sign_in_required" &&
    !isOwner &&
    !isAdmin;
  return (
    <header className="grid items-end gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
      {/* First on a phone, and so in the document too: painted content must not move when the rest arrives. */}
      <Image
        src={channel.image_url}
        alt=""
        place="side"
        largest
        className="aspect-video w-full lg:col-start-2 lg:row-start-1 lg:self-start rounded bg-sunken object-cover"
      />
      <div className="min-w-0 lg:row-start-1">
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
        <p className="mt-3 line-clamp-3 max-w-2xl whitespace-pre-line text-muted">
          {channel.description}
        </p>
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
            {formatCount(channel.video_count, "video")} ·{" "}
            {formatCount(channel.follower_count, "follower")}
          </span>
          {channel.rating_average !== null && (
            <span className="figures inline-flex items-center gap-1.5 text-sm text-muted">
              <Star aria-hidden="true" className="size-4 fill-accent text-accent" />
              {channel.rating_average.toFixed(1)} of 5,{" "}
              {formatCount(channel.rating_count, "review")}
            </span>
          )}
        </div>
        {channel.available_until !== undefined && (
          <Notice className="mt-5" title="This channel was removed by its creator">
            You bought it, so you can watch its videos until{" "}
            {formatDate(channel.available_until, "long")}.
          </Notice>
        )}
        {channel.is_purchased && channel.purchase_type === "monthly" && (
          <p className="mt-5 text-sm text-muted">
            You are a member of this channel.{" "}
            <Link to="/my_library" className="font-semibold text-accent-text underline">
              Manage the membership
            </Link>
          </p>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-2">
          {isForSale && (
            <BuyButton
              to={buyChannelPath(channel)}
              label={channel.purchase_type === "monthly" ? "Become a member" : "Get the channel"}
            />
          )}
          <FollowButton channel={channel} isBesideMain={channel.access !== "granted"} />
          <ReportButton
            object={{ object_type: "channel", object_id: channel.id }}
            label="this channel"
          />
        </div>
      </div>
    </header>
  );
}

/** What a private channel requires of the visitor, and the button to log in; the one to buy is at the top. */
function ClosedChannel({ channel }: { channel: Channel }) {
  const signIn = channel.access === "sign_in_required";
  const callbackUrl = channelPath(channel);
  const asMember = useAsMember(callbackUrl);
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={Lock}
      title={signIn ? "This channel is private" : "This channel is sold as a whole"}
      action={
        signIn && (
          <Button variant="primary" onClick={() => asMember(() => void navigate(callbackUrl))}>
            Log in to see it
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

const tabs = ["videos", "playlists", "live", "reviews", "about"] as const;
type Tab = (typeof tabs)[number];

const tabNames: Record<Tab, string> = {
  videos: "Videos",
  playlists: "Playlists",
  live: "Live",
  reviews: "Reviews",
  about: "About",
};

/** The open tab, kept in the address. */
function useTab(): [Tab, (tab: string) => void] {
  const [search, setSearch] = useSearchParameters();
  const tab = tabs.find((one) => one === search.get("tab")) ?? "videos";
  const change = (next: string) => {
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === "videos") changed.delete("tab");
        else changed.set("tab", next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [tab, change];
}

function ChannelTabs({ channel }: { channel: Channel }) {
  const [tab, setTab] = useTab();
  const isOpen = channel.access === "granted";
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label="Parts of the channel">
        {tabs.map((one) => (
          <TabsTrigger key={one} value={one}>
            {tabNames[one]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="videos">
        <h2 className="sr-only">Videos</h2>
        {isOpen ? (
          <VideoList
            list="latest"
            filter={{ channel_id: channel.id }}
            empty={
              <EmptyState icon={Film} title="No videos yet">
                The first video of this channel will be shown here.
              </EmptyState>
            }
          />
        ) : (
          <ClosedChannel channel={channel} />
        )}
      </TabsContent>
      <Later fallback={tab === "videos" ? null : <Skeleton className="h-60" />}>
        <TabsContent value="playlists">
          <h2 className="sr-only">Playlists</h2>
          {isOpen ? (
            <ChannelPlaylists channelId={channel.id} />
          ) : (
            <ClosedChannel channel={channel} />
          )}
        </TabsContent>
        <TabsContent value="live">
          <h2 className="sr-only">Live</h2>
          <ChannelLive channelId={channel.id} />
        </TabsContent>
        <TabsContent value="reviews">
          <Reviews channel={channel} />
        </TabsContent>
        <TabsContent value="about">
          <ChannelAbout channel={channel} />
        </TabsContent>
      </Later>
    </Tabs>
  );
}

/** A channel as everybody except its owner sees it. */
export function PublicChannel({ channel }: { channel: Channel }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  // The first render of a document treats everybody as a visitor.
  const isFirstView = useIsFirstView();
  const prompt =
    !isFirstView &&
    session.status === "anonymous" &&
    session.chosen === undefined &&
    channel.privacy_type !== "public";
  useEffect(() => {
    if (prompt) openModal({ name: "authentication-required", callbackUrl: pathname + search });
  }, [prompt, pathname, search]);
  return (
    <>
      <ChannelFront channel={channel} />
      <div className="mt-10">
        <ChannelTabs channel={channel} />
      </div>
    </>
  );
}
