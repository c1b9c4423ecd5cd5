import type { VideoCard, VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation, useParams } from "react-router-dom";
import { Deferred } from "@/components/deferred.tsx";
import { NotLoaded } from "@/components/not-found.tsx";
import { edgeToEdge } from "@/components/player/edge-to-edge.ts";
import { type PlayFrom, PlayFromContext } from "@/components/player/play-from.ts";
import { Player } from "@/components/player/player.tsx";
import { createPlayerControl, type PlayerControl } from "@/components/player/player-control.ts";
import { playerPropsOf } from "@/components/player/player-props-of.ts";
import { RelatedVideos } from "@/components/related-videos.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { useReportProgress } from "@/data/playback.ts";
import { publicVideoQuery } from "@/data/videos.ts";
import { type Chapter, chaptersOf } from "@/lib/chapters.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { lazy, orNothing } from "@/lib/lazy.ts";
import { channelOf, channelPath, videoPath } from "@/lib/links.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useIsWide } from "@/lib/use-is-wide.ts";
import { useHasVisitorsAnswer } from "@/session/use-has-visitors-answer.ts";
import { useUser } from "@/session/use-session.ts";
import { AddToPlaylistButton } from "../components/add-to-playlist-button.tsx";
import { ChapterList } from "../components/chapter-list.tsx";
import { ClosedScreen } from "../components/closed-screen.tsx";
import { Comments } from "../components/comments/comments.tsx";
import { ManageOrReport } from "../components/manage-or-report.tsx";
import { SaveButton } from "../components/save-button.tsx";
import { ShareButton } from "../components/share-button.tsx";
import { VideoFacts } from "../components/video-facts.tsx";
import { isTyping } from "../is-typing.ts";
import { useNextVideos } from "../use-next-videos.ts";
import { playedVideoPath, usePlayedPlaylist } from "../use-played-playlist.ts";
import { usePlaysAtOnce } from "../use-plays-at-once.ts";
import { currentViewPage } from "../view-page.ts";

const PlaylistRail = lazy(orNothing(() => import("../components/playlist-rail.tsx")));
const UpNext = lazy(orNothing(() => import("../components/up-next.tsx")));
const Transcript = lazy(orNothing(() => import("../components/transcript.tsx")));

/** Where the transcript stands on a wide screen. */
const besidePlayer = "beside-player";

const columns = "group/page grid gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_24rem]";

function FactsSkeleton() {
  return (
    <Loading label="Loading the video">
      <Skeleton className="mt-5 h-8 w-2/3" />
      <Skeleton className="mt-3 h-4 w-40" />
      <Skeleton className="mt-6 h-16" />
    </Loading>
  );
}

interface ScreenProps {
  video: VideoDetail;
  chapters: readonly Chapter[];
  control: PlayerControl;
  /** Second in the page's address. */
  linkedStart: number | null;
  /** Id or slug in the page's address. */
  address: string;
  fullScreenFrame: RefObject<HTMLElement | null>;
  /** Plays the video before or after this one in the playlist; undefined if there is none. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onSuggested: (next: readonly VideoCard[]) => void;
  /** Loads the page's video again. */
  onFailed: () => void;
}

function Screen({ video, linkedStart, address, onSuggested, ...playerProps }: ScreenProps) {
  const { control, onNext, onFailed } = playerProps;
  const isSignedIn = useUser() !== undefined;
  const isChosen = usePlaysAtOnce();
  // The page told the viewer that the video starts as soon as it is ready.
  const [hasWaited] = useState(video.access === "not_ready");
  const reportProgress = useReportProgress({ id: video.id, address, onRefused: onFailed });
  if (video.access !== "granted") return <ClosedScreen video={video} />;
  return (
    <Player
      {...playerPropsOf(video, currentViewPage)}
      {...playerProps}
      startAt={linkedStart ?? video.resume_position}
      isResumed={linkedStart === null && video.resume_position !== null}
      opensAtOnce={isChosen || hasWaited}
      onEnded={() => {
        if (!isTyping()) onNext?.();
      }}
      afterEnd={
        onNext === undefined && (
          <Suspense fallback={null}>
            <UpNext video={video} onOpen={onSuggested} onRestart={() => control.seek(0)} />
          </Suspense>
        )
      }
      onProgress={isSignedIn ? (current) => void reportProgress(current) : undefined}
    />
  );
}

interface VideoContentProps
  extends Pick<ScreenProps, "video" | "chapters" | "control" | "address"> {
  play: PlayFrom["play"];
  /** The playlist, where it has no room beside the player. */
  playlist: ReactNode;
}

/** What stands below the player. */
function VideoContent({ video, chapters, control, address, playlist, play }: VideoContentProps) {
  const isOpen = video.access === "granted";
  const { duration } = video;
  const playFrom = useMemo(
    () => (isOpen && duration !== null ? { duration, play } : undefined),
    [isOpen, duration, play],
  );
  const isRemoved = video.available_until !== undefined;
  return (
    <PlayFromContext value={playFrom}>
      <VideoFacts
        video={video}
        actions={
          <>
            {!isRemoved && video.status !== "blocked" && (
              <>
                <SaveButton video={video} address={address} />
                <AddToPlaylistButton videoId={video.id} />
                <ShareButton video={video} position={control.position} />
              </>
            )}
            {!isRemoved && <ManageOrReport video={video} />}
          </>
        }
      >
        {isOpen && <ChapterList chapters={chapters} onChoose={play} />}
        {isOpen && video.has_transcript && (
          <Deferred fallback={<div className="mt-5 h-9 pointer-coarse:h-11" />}>
            <Transcript videoId={video.id} control={control} besideId={besidePlayer} />
          </Deferred>
        )}
      </VideoFacts>
      {playlist && <div className="mt-10">{playlist}</div>}
      {isOpen && (
        <div className="mt-12">
          <Comments videoId={video.id} />
        </div>
      )}
    </PlayFromContext>
  );
}

interface MissingVideoProps {
  query: ComponentProps<typeof NotLoaded>["query"];
  /** The video may have been taken down while its playlist was played. */
  playlist: ReactNode;
}

function MissingVideo({ query, playlist }: MissingVideoProps) {
  const missing = <NotLoaded heading="Video" title="The video could not be loaded" query={query} />;
  if (playlist === undefined) return missing;
  return (
    <div className={columns}>
      <article>{missing}</article>
      <div>{playlist}</div>
    </div>
  );
}

/** "?t=90" in a shared link. */
function linkedStartOf(parameters: URLSearchParams): number | null {
  const seconds = parameters.get("t") ?? "";
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) : null;
}

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(publicVideoQuery(params.videoId ?? "")),
];

/**
 * The watch page: free, unbought, bought, being prepared (spec §2; an unknown and a hidden video are both "not found").
 */
export default function WatchPage() {
  const { videoId = "" } = useParams();
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const query = useQuery(publicVideoQuery(videoId));
  const playlist = usePlayedPlaylist(parameters);
  const hasVisitorsAnswer = useHasVisitorsAnswer(query);
  const { video, isMissing, playNext } = useNextVideos(videoId, query);
  const chapters = useMemo(
    () => (video === undefined ? [] : chaptersOf(video.description, video.duration)),
    [video],
  );
  const control = useMemo(() => createPlayerControl(), []);
  const fullScreenFrame = useRef<HTMLDivElement>(null);
  const playFrom = useCallback(
    (second: number) => {
      control.seek(second);
      // A comment may be far below the player.
      fullScreenFrame.current?.scrollIntoView({ block: "nearest" });
    },
    [control],
  );
  usePageTitle(video?.title ?? parameters.get("video_name") ?? undefined);
  useCrumbs(
    pathname,
    video && [
      { name: video.channel_name, to: channelPath(channelOf(video)) },
      { name: video.title },
    ],
  );
  const isWide = useIsWide();
  const playedId = video?.id ?? videoId;
  // React keeps the server's playlist until its code is there, unless the element changes.
  const rail = useMemo(
    () =>
      playlist && (
        <Suspense fallback={null}>
          <PlaylistRail playlist={playlist} videoId={playedId} />
        </Suspense>
      ),
    [playlist, playedId],
  );
  if (isMissing || hasVisitorsAnswer) {
    return <MissingVideo query={query} playlist={rail} />;
  }
  const place = playlist?.videos.findIndex((one) => one.id === video?.id) ?? -1;
  const playOneOf = (others: readonly VideoCard[]) =>
    playlist && place >= 0 && others.length > 0
      ? () => playNext(others, (other) => playedVideoPath(playlist, other))
      : undefined;
  return (
    <div className={columns}>
      <article className="min-w-0">
        <div ref={fullScreenFrame} className={edgeToEdge}>
          {video === undefined ? (
            <Skeleton className="aspect-video in-[:fullscreen]:hidden" />
          ) : (
            <Screen
              key={video.id}
              video={video}
              chapters={chapters}
              control={control}
              linkedStart={linkedStartOf(parameters)}
              address={videoId}
              fullScreenFrame={fullScreenFrame}
              onPrevious={playOneOf(playlist?.videos.slice(0, Math.max(place, 0)).reverse() ?? [])}
              onNext={playOneOf(playlist?.videos.slice(place + 1) ?? [])}
              onSuggested={(next) => playNext(next, videoPath)}
              onFailed={query.refetch}
            />
          )}
        </div>
        {video === undefined ? (
          <FactsSkeleton />
        ) : (
          // What is typed and opened for one video is not kept for the next one.
          <VideoContent
            key={video.id}
            video={video}
            chapters={chapters}
            control={control}
            play={playFrom}
            address={videoId}
            playlist={isWide ? undefined : rail}
          />
        )}
      </article>
      {video !== undefined && (
        // Below the comments, it would move down when they are loaded.
        <div className="space-y-10 max-xl:group-has-[[aria-label='Loading_comments']]/page:hidden">
          <div id={besidePlayer} className="empty:hidden" />
          {isWide && rail}
          <RelatedVideos channelId={video.channel_id} except={video.id} />
        </div>
      )}
    </div>
  );
}
