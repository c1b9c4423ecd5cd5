import {
  noPlatformFigures,
  platformFigureNames,
} from "@marquee/contracts/operations/admin/admin-money.schema";
import { useQuery } from "@tanstack/react-query";
import { CsvButton } from "@/components/csv-button.tsx";
import { FigureReport } from "@/components/figures/figure-report.tsx";
import { SpanChoice, useChosenSpan } from "@/components/figures/span-choice.tsx";
import { platformFiguresQuery } from "@/data/admin-payments.ts";
import { shownData } from "@/data/filtered-list.ts";
import { platformRows } from "../platform-file.ts";
import { platformKinds } from "../platform-kinds.ts";

const counters = { names: platformFigureNames, none: noPlatformFigures };

/** The platform's money in a span of days; the address contains the span. */
export default function PlatformFigures() {
  const chosen = useChosenSpan();
  const query = useQuery(platformFiguresQuery(chosen.days));
  const data = shownData(query);
  return (
    <>
      <SpanChoice chosen={chosen}>
        {data && (
          <div className="col-span-2">
            <CsvButton
              fileName={`platform-figures-${data.from}-${data.to}.csv`}
              load={async () => platformRows(data)}
            />
          </div>
        )}
      </SpanChoice>
      <FigureReport
        query={query}
        what="the figures"
        chosen={chosen}
        kinds={platformKinds}
        counters={counters}
      />
    </>
  );
}
