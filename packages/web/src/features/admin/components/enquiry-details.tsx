import type {
  Enquiry,
  EnquiryReply,
} from "@marquee/contracts/operations/admin/admin-enquiry.schema";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { changedElsewhere } from "@/components/list-screen/run-changes.ts";
import { Button } from "@/components/ui/button.tsx";
import { readEnquiry } from "@/data/admin-enquiries.ts";
import { isUnsentOffer } from "@/data/admin-enquiry-answers.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useHasUnsavedWork } from "@/lib/closing-guard.ts";
import { formatUtc } from "@/lib/utc-time.ts";
import { enquiryKindLabels, enquiryStateLabels, replyStatusLabels } from "../enquiry-text.ts";
import { AuditActor } from "./audit-trail.tsx";
import { EnquiryOffer } from "./enquiry-offer.tsx";
import { EnquiryReplyForm } from "./enquiry-reply-form.tsx";
import { Facts } from "./facts.tsx";

const countOf = (count: number | null): string => count?.toLocaleString("en") ?? "Not said";

function Reply({ reply }: { reply: EnquiryReply }) {
  return (
    <li className="border-l-2 pl-3">
      <p className="text-sm text-muted">
        <AuditActor id={reply.by} />, {formatUtc(reply.at)}. {replyStatusLabels[reply.status]}
      </p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{reply.text}</p>
    </li>
  );
}

interface EnquiryViewProps {
  enquiry: Enquiry;
  /** Opens the form of an offer. */
  offerButton: ReactNode;
  onRefused: (error: unknown) => Promise<never>;
  onReplied: (enquiry: Enquiry) => void;
}

/** What was asked and answered, and the form of the next reply. */
function EnquiryView({ enquiry, offerButton, onRefused, onReplied }: EnquiryViewProps) {
  const accounts = `/admin/accounts?search=${encodeURIComponent(enquiry.email)}`;
  return (
    <div className="grid gap-6">
      <Facts
        isNarrow
        facts={[
          ["From", enquiry.name],
          ["E-mail", enquiry.email],
          ["Form", enquiryKindLabels[enquiry.kind]],
          ["State", enquiryStateLabels[enquiry.state]],
          ["Received", formatUtc(enquiry.created_at)],
          ...(enquiry.kind === "enterprise"
            ? ([
                ["Team", countOf(enquiry.team_size)],
                ["Upload minutes a month", countOf(enquiry.upload_minutes)],
              ] as const)
            : []),
          [
            "Account",
            <Link key="account" to={accounts} className="underline">
              Look for the account
            </Link>,
          ],
        ]}
      />
      <section aria-label="Message">
        <h3 className="mb-2 text-sm font-semibold">Message</h3>
        <p className="whitespace-pre-wrap wrap-anywhere">{enquiry.message}</p>
      </section>
      {enquiry.kind === "enterprise" &&
        (enquiry.offered_package_id === null ? (
          offerButton
        ) : (
          <p>
            A plan was made for this enquiry.{" "}
            <Link to="/plans?kind=enterprise" className="underline">
              Enterprise plans
            </Link>
          </p>
        ))}
      {enquiry.replies.length > 0 && (
        <section aria-label="Replies">
          <h3 className="mb-2 text-sm font-semibold">Replies</h3>
          <ol className="grid gap-4">
            {enquiry.replies.map((reply) => (
              <Reply key={reply.at} reply={reply} />
            ))}
          </ol>
        </section>
      )}
      <EnquiryReplyForm enquiry={enquiry} onRefused={onRefused} onSent={onReplied} />
    </div>
  );
}

interface EnquiryDetailsProps {
  enquiry: Enquiry;
  /**
   * Gets the enquiry after a reply or an offer, when there is still something to send, and after a change by another
   * admin.
   */
  onChanged: (enquiry: Enquiry) => void;
  onDone: () => void;
}

/**
 * An enquiry with its replies, the form of the next one and, for an enterprise enquiry, the plan offer. Reply and offer
 * keep what is typed in them while the other one is shown, and after the other one is sent.
 */
export default function EnquiryDetails({ enquiry, onChanged, onDone }: EnquiryDetailsProps) {
  const hasUnsavedWork = useHasUnsavedWork();
  const [isOffering, setIsOffering] = useState(false);
  const [wasOffering, setWasOffering] = useState(false);
  const toOffer = useRef<HTMLButtonElement>(null);
  const toEnquiry = useRef<HTMLButtonElement>(null);
  const show = (willOffer: boolean) => {
    flushSync(() => {
      setIsOffering(willOffer);
      if (willOffer) setWasOffering(true);
    });
    // The pressed button is hidden now, so the button back gets the focus.
    (willOffer ? toEnquiry : toOffer).current?.focus();
  };
  const finish = (answered: Enquiry) => {
    if (hasUnsavedWork()) onChanged(answered);
    else onDone();
  };
  /** When another admin was faster, shows the enquiry as it is now, to be answered then. */
  const refuse = async (error: unknown): Promise<never> => {
    if (!hasCode(error, "version_conflict")) throw error;
    onChanged(await readEnquiry(enquiry.id));
    throw new Error(changedElsewhere);
  };
  const finishOffer = (answered: Enquiry) => {
    if (isUnsentOffer(answered)) onChanged(answered);
    else finish(answered);
    setIsOffering(false);
    setWasOffering(false);
  };
  return (
    <>
      <div hidden={isOffering}>
        <EnquiryView
          enquiry={enquiry}
          offerButton={
            <Button ref={toOffer} className="justify-self-start" onClick={() => show(true)}>
              Make a plan offer
            </Button>
          }
          onRefused={refuse}
          onReplied={finish}
        />
      </div>
      <div hidden={!isOffering} className="grid gap-4">
        {wasOffering && (
          <>
            <Button
              ref={toEnquiry}
              size="small"
              className="justify-self-start"
              onClick={() => show(false)}
            >
              Back to the enquiry
            </Button>
            <EnquiryOffer enquiry={enquiry} onRefused={refuse} onOffered={finishOffer} />
          </>
        )}
      </div>
    </>
  );
}
