import type { Report } from "@marquee/contracts/community/report/report.schema";
import type { ReportsAddress } from "@marquee/contracts/operations/admin/admin-addresses.schema";
import { Link } from "react-router-dom";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { reportReasonLabels } from "@/components/report-reasons.ts";
import { Badge, type BadgeTone } from "@/components/ui/badge.tsx";
import { channelPath, objectPath, videoPath, watcherPath } from "./admin-paths.ts";
import { PersonLink, peopleClass } from "./components/person-link.tsx";
import { reportedLabels, reportStateLabels } from "./report-text.ts";

/** A review is found through its channel; a comment has no page. */
const pathOf = ({ object_id, channel_id }: Report): string | undefined =>
  objectPath(object_id) ?? (channel_id === null ? undefined : channelPath(channel_id));

/**
 * What a comment or a review is about: without it, its words cannot be judged. Of a live stream the channel, on whose
 * page an admin ends it.
 */
function Subject({ report: { channel_id, subject_title, video_id } }: { report: Report }) {
  if (subject_title === null) return null;
  return (
    <>
      {video_id === null ? " of " : " on "}
      <Link
        to={video_id === null ? channelPath(channel_id ?? "") : videoPath(video_id)}
        className="wrap-anywhere underline"
      >
        {subject_title}
      </Link>
    </>
  );
}

function Reported({ report }: { report: Report }) {
  const path = pathOf(report);
  const title = report.object_title || reportedLabels[report.object_type];
  return (
    <div className="min-w-0 max-w-xl">
      <p className="text-sm text-muted">
        {reportedLabels[report.object_type]}
        <Subject report={report} />
      </p>
      {path === undefined ? (
        <p className="line-clamp-3 font-semibold wrap-anywhere">{title}</p>
      ) : (
        <Link
          to={path}
          className="line-clamp-3 leading-6 font-semibold wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      )}
      <p className="mt-1">{reportReasonLabels[report.reason]}</p>
      {report.details !== "" && <p className="mt-1 text-muted wrap-anywhere">“{report.details}”</p>}
      {report.note !== null && (
        <p className="mt-2 border-l-2 pl-3 text-sm wrap-anywhere">Note: {report.note}</p>
      )}
    </div>
  );
}

const tones: Record<Report["state"], BadgeTone> = {
  open: "warning",
  resolved: "success",
  dismissed: "neutral",
};

export const reportColumns: readonly ListColumn<Report, ReportsAddress>[] = [
  { id: "what", header: "What was reported", cell: (report) => <Reported report={report} /> },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: ({ state }) => <Badge tone={tones[state]}>{reportStateLabels[state]}</Badge>,
  },
  {
    id: "people",
    header: "People",
    isOnPhone: true,
    cell: ({ reporter_id, object_owner_id }) => (
      <span className={peopleClass}>
        <PersonLink to={watcherPath(reporter_id)} id={reporter_id} label="Reporter" />
        <PersonLink
          to={watcherPath(object_owner_id)}
          id={object_owner_id}
          label="Reported person"
        />
      </span>
    ),
  },
  {
    id: "reported",
    header: "Reported",
    isOnPhone: true,
    cell: ({ created_at }) => <DateCell at={created_at} format="utc" />,
    sort: {
      ascending: { value: "oldest", label: "Oldest first" },
      descending: { value: "newest", label: "Newest first" },
    },
  },
];
