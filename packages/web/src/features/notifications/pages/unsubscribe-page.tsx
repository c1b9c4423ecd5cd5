import { notificationGroups } from "@marquee/contracts/people/preference/notification-groups";
import type { Unsubscribe } from "@marquee/contracts/people/preference/preference.schema";
import { Link } from "react-router-dom";
import { IncompleteLink } from "@/components/incomplete-link.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useUnsubscribe } from "@/data/preferences.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { groupTexts } from "../preference-text.ts";

/** The link in the query; undefined when a part of it is missing. */
function readLink(search: URLSearchParams): Unsubscribe | undefined {
  const group = notificationGroups.find((each) => each === search.get("group"));
  const token = search.get("token");
  return group === undefined || token === null ? undefined : { group, token };
}

/** A press stops the mails, not its opening, because mail programs open links to scan them. */
function StopMails({ link }: { link: Unsubscribe }) {
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  const { title, text } = groupTexts[link.group];
  if (isSuccess) {
    return (
      <Notice tone="success" title="Stopped" live>
        You get no more mails about “{title}”.
      </Notice>
    );
  }
  if (error !== null && hasCode(error, "invalid_fields")) {
    return (
      <Notice tone="danger" title="The link does not work" live>
        Log in and choose in the notification settings what we mail you.
      </Notice>
    );
  }
  return (
    <div className="space-y-5">
      {error !== null && (
        <Notice tone="danger" live>
          {describeError(error).message}
        </Notice>
      )}
      <p>
        We mail you about <strong>{title}</strong>: {text.charAt(0).toLowerCase()}
        {text.slice(1)} The bell keeps showing everything.
      </p>
      <Button variant="primary" wide loading={isPending} onClick={() => mutate(link)}>
        Stop these mails
      </Button>
    </div>
  );
}

/** The last link of a mail leads here, also without a log-in: the mails of its group can be stopped. */
export default function UnsubscribePage() {
  const [search] = useSearchParameters();
  const link = readLink(search);
  usePageTitle("Stop these mails");
  return (
    <div className="mx-auto max-w-md">
      <h1 className="mb-7 text-xl">Stop these mails</h1>
      {link === undefined ? <IncompleteLink /> : <StopMails link={link} />}
      <p className="mt-7 text-sm text-muted">
        <Link to="/notification-settings" className="underline underline-offset-4 hover:text-ink">
          All notification settings
        </Link>
      </p>
    </div>
  );
}
