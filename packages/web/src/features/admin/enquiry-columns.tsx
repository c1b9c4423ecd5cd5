import type { EnquiriesAddress } from "@marquee/contracts/operations/admin/admin-addresses.schema";
import type {
  Enquiry,
  EnquiryReply,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { Badge } from "@/components/ui/badge.tsx";
import { enquiryKindLabels, enquiryTitle } from "./enquiry-text.ts";

/** Marks an enquiry whose newest reply has perhaps not arrived. */
function ReplyState({ reply }: { reply: EnquiryReply | undefined }) {
  if (reply === undefined || reply.status === "sent") return null;
  return (
    <Badge tone="warning">
      {reply.status === "failed" ? "Reply not sent" : "Reply not confirmed"}
    </Badge>
  );
}

export const enquiryColumns = (
  onOpen: (enquiry: Enquiry) => void,
): readonly ListColumn<Enquiry, EnquiriesAddress>[] => [
  {
    id: "what",
    header: "Enquiry",
    cell: (enquiry) => (
      <div className="min-w-0 max-w-2xl">
        <button
          type="button"
          className="text-left font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          onClick={() => onOpen(enquiry)}
        >
          {enquiryTitle(enquiry)}
        </button>
        <p className="text-sm text-muted wrap-anywhere">
          {enquiry.name}, {enquiry.email}
        </p>
        <p className="mt-1 line-clamp-2 wrap-anywhere">{enquiry.message}</p>
      </div>
    ),
  },
  {
    id: "kind",
    header: "Form",
    isOnPhone: true,
    cell: ({ kind, replies, offered_package_id }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={kind === "enterprise" ? "success" : "neutral"}>
          {enquiryKindLabels[kind]}
        </Badge>
        {offered_package_id !== null && <Badge>Plan offered</Badge>}
        <ReplyState reply={replies.at(-1)} />
      </span>
    ),
  },
  {
    id: "received",
    header: "Received",
    isOnPhone: true,
    cell: ({ created_at }) => <DateCell at={created_at} format="utc" />,
    sort: {
      ascending: { value: "oldest", label: "Oldest first" },
      descending: { value: "newest", label: "Newest first" },
    },
  },
];
