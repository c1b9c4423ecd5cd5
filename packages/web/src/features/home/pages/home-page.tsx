import { Film } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { brand } from "@/brand.ts";
import { Deferred } from "@/components/deferred.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { categoriesQuery } from "@/data/categories.ts";
import { listNames, videoRowQuery } from "@/data/videos.ts";
import { cn } from "@/lib/class-names.ts";
import { lazy } from "@/lib/lazy.ts";
import { openModal } from "@/lib/modals.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { useTabTitle } from "@/lib/page-title.ts";
import { useRole } from "@/session/use-session.ts";
import { CategoryRow } from "../components/category-row.tsx";
import { NowShowing, NowShowingSkeleton } from "../components/now-showing.tsx";
import { VideoRow } from "../components/video-row.tsx";
import { type Programme, useProgramme } from "../use-programme.ts";

// These rows are empty on many visits, or below the first screen, so the page does not wait for their code.
const LiveRow = lazy(() => import("../components/live-row.tsx"));
const OwnRows = lazy(() => import("../components/own-rows.tsx"));
const PeopleRows = lazy(() => import("../components/people-rows.tsx"));

// As the banner of live streams (app/layouts/layout.tsx): documents contain it.
const liveRow = (
  <Suspense fallback={null}>
    <LiveRow />
  </Suspense>
);

function Opening() {
  const isVisitor = useRole() === "anonymous";
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <h1 className="max-w-3xl text-xl font-extrabold tracking-tight sm:text-2xl">
        Now showing, straight from the people who make it.
      </h1>
      {isVisitor && (
        <p className="flex flex-wrap items-center gap-3 in-[[data-session]]:hidden">
          <Button
            variant="inverse"
            onClick={() => openModal({ name: "continue-as", intent: "sign-up" })}
          >
            Join {brand.name}
          </Button>
          <Button asChild>
            <Link to="/pricing">Plans for creators</Link>
          </Button>
        </p>
      )}
    </div>
  );
}

function Screen({ programme: { videos, error, retry, isRetrying } }: { programme: Programme }) {
  if (error !== null) {
    return (
      <ErrorState
        title="These videos could not be loaded"
        error={error}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    );
  }
  if (videos === undefined) return <NowShowingSkeleton />;
  if (videos.length === 0) {
    return (
      <EmptyState
        icon={Film}
        title="No videos yet"
        action={
          <Button asChild variant="primary">
            <Link to="/pricing">Publish the first video</Link>
          </Button>
        }
      >
        Videos appear here as soon as creators publish them.
      </EmptyState>
    );
  }
  return <NowShowing videos={videos} />;
}

export const startQueries: StartQueries = ({ client }) => [
  ...listNames.map((list) => client.prefetchQuery(videoRowQuery(list))),
  client.prefetchQuery(categoriesQuery),
];

export default function HomePage() {
  const programme = useProgramme();
  useTabTitle(`${brand.name}: ${brand.tagline}`);
  const isSignedIn = useRole() !== "anonymous";
  return (
    <>
      <Opening />
      <Screen programme={programme} />
      <div
        className={cn("mt-14 in-[[data-session]]:pt-(--own-rows)", isSignedIn && "pt-(--own-rows)")}
      >
        {liveRow}
        {isSignedIn && (
          <Deferred>
            <OwnRows />
          </Deferred>
        )}
        <VideoRow list="promoted" title="Promoted" programme={programme} />
        <VideoRow list="latest" title="Latest" />
        <CategoryRow />
        <VideoRow list="popular" title="Popular" />
        <Deferred>
          <PeopleRows />
        </Deferred>
      </div>
    </>
  );
}
