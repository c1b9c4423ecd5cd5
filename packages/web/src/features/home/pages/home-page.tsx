import { Film } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useRole } from "@/app/session/use-session.ts";
import { brand } from "@/brand.ts";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { openModal } from "@/lib/modals.ts";
import { CategoryRow } from "../components/category-row.tsx";
import { CreatorRow } from "../components/creator-row.tsx";
import { NowShowing, NowShowingSkeleton } from "../components/now-showing.tsx";
import { VideoRow } from "../components/video-row.tsx";
import { type Programme, useProgramme } from "../use-programme.ts";

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

function Screen({ programme: { videos, error, retry, retrying } }: { programme: Programme }) {
  if (error !== null) {
    return (
      <ErrorState
        title="The programme could not be loaded"
        error={error}
        onRetry={retry}
        retrying={retrying}
      />
    );
  }
  if (videos === undefined) return <NowShowingSkeleton />;
  if (videos.length === 0) {
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
  return <NowShowing videos={videos} />;
}

export default function HomePage() {
  const programme = useProgramme();
  useEffect(() => {
    document.title = `${brand.name}: ${brand.tagline}`;
  }, []);
  return (
    <>
      <Opening />
      <Screen programme={programme} />
      <div className="mt-14">
        <VideoRow list="promoted" title="Promoted" programme={programme} />
        <VideoRow list="latest" title="Latest" />
        <CategoryRow />
        <VideoRow list="popular" title="Popular" />
        <CreatorRow />
      </div>
    </>
  );
}
