import { Film } from "lucide-react";
import { Section } from "@/components/section.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { formatDate } from "@/lib/time.ts";
import KeptVideos from "./kept-videos.tsx";

interface RemovedChannelProps {
  channelId: string;
  /** The end of the caller's access. */
  until: string;
}

/** What the buyers of a removed channel keep. */
export default function RemovedChannel({ channelId, until }: RemovedChannelProps) {
  return (
    <>
      <Notice className="mb-10" title="This channel was removed">
        You have paid for it, so you can watch its videos until {formatDate(until, "long")}.
      </Notice>
      <Section title="Videos">
        <KeptVideos
          channelId={channelId}
          empty={
            <EmptyState icon={Film} title="No videos">
              The channel had no videos when it was removed.
            </EmptyState>
          }
        />
      </Section>
    </>
  );
}
