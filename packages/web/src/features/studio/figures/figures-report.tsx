import {
  type FiguresReport as Figures,
  figureNames,
  noFigures,
} from "@marquee/contracts/people/figures/figures.schema";
import { useQuery } from "@tanstack/react-query";
import { FigureReport } from "@/components/figures/figure-report.tsx";
import { SpanChoice, useChosenSpan } from "@/components/figures/span-choice.tsx";
import { figuresQuery } from "@/data/figures.ts";
import type { CreatorFigureKind } from "./figure-kinds.ts";
import { RetentionPanel } from "./retention-panel.tsx";
import { TopVideosPanel } from "./top-videos-panel.tsx";
import { TrafficPanel } from "./traffic-panel.tsx";

const counters = { names: figureNames, none: noFigures };

/** Figures of a span of days; the address contains the span. */
export function FiguresReport({
  kindsOf,
  videoId,
}: {
  /** The shown figures; undefined while they are loading. */
  kindsOf: (data: Figures | undefined) => readonly CreatorFigureKind[];
  videoId?: string;
}) {
  const chosen = useChosenSpan();
  const { days } = chosen;
  const query = useQuery(
    figuresQuery({
      ...days,
      ...(videoId !== undefined && { video_id: videoId }),
    }),
  );
  const { data } = query;
  return (
    <>
      <SpanChoice chosen={chosen} />
      <FigureReport
        query={query}
        what="your figures"
        chosen={chosen}
        kinds={kindsOf(data)}
        counters={counters}
      >
        {videoId === undefined && (
          <TopVideosPanel days={days} isInReplaced={query.isPlaceholderData} />
        )}
        {data?.retention && <RetentionPanel reached={data.retention} />}
        {data?.traffic && <TrafficPanel traffic={data.traffic} />}
      </FigureReport>
    </>
  );
}
