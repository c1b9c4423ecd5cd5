import { useQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useRole } from "@/app/session/use-session.ts";
import { brand } from "@/brand.ts";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { videoRowQuery } from "@/data/video-lists.ts";
import { openModal } from "@/lib/modals.ts";
import { CategoryRow } from "../components/category-row.tsx";
import { CreatorRow } from "../components/creator-row.tsx";
import { NowShowing, NowShowingSkeleton } from "../components/now-showing.tsx";
import { VideoRow } from "../components/video-row.tsx";
import { mixProgramme } from "../mix-programme.ts";

function Opening() {
  const visitor = useRole() === "anonymous";
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <h1 className="max-w-3xl text-xl font-extrabold tracking-tight sm:text-2xl">
        Now showing, straight from the people who make it.
      </h1>
      {visitor && (
        <p className="flex flex-wrap items-center gap-3">
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

const programmeLength = 5;

/** The programme: one that is promoted, then popular and new ones in turn. */
function Programme() {
  const promoted = useQuery(videoRowQuery("promoted"));
  const latest = useQuery(videoRowQuery("latest"));
  const popular = useQuery(videoRowQuery("popular"));
  if (promoted.isPending || latest.isPending || popular.isPending) return <NowShowingSkeleton />;
  if (latest.isError) {
    return (
      <ErrorState
        title="The programme could not be loaded"
        error={latest.error}
        onRetry={() => void latest.refetch()}
        retrying={latest.isFetching}
      />
    );
  }
  const programme = mixProgramme(
    promoted.data ?? [],
    popular.data ?? [],
    latest.data,
    programmeLength,
  );
  if (programme.length === 0) {
    return (
      <EmptyState
        icon={Film}
        title="The programme is being put up"
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
  return <NowShowing videos={programme} />;
}

export default function HomePage() {
  useEffect(() => {
    document.title = `${brand.name}: ${brand.tagline}`;
  }, []);
  return (
    <>
      <Opening />
      <Programme />
      <div className="mt-14">
        <VideoRow list="promoted" title="Promoted" />
        <VideoRow list="latest" title="Latest" />
        <CategoryRow />
        <VideoRow list="popular" title="Popular" />
        <CreatorRow />
      </div>
    </>
  );
}
