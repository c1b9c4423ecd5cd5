import type { Blog } from "@marquee/contracts/content/blog/blog.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import ScheduleDialog from "@/components/schedule-dialog.tsx";
import { AlertDialog } from "@/components/ui/alert-dialog.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { FieldError } from "@/components/ui/field.tsx";
import type { BlogStatusChange } from "@/data/blogs.ts";
import { blogPath } from "@/lib/links.ts";
import { formatSchedule } from "@/lib/schedule-time.ts";
import { useUser } from "@/session/use-session.ts";
import type { Autosave } from "../autosave.ts";
import { blogStatusBadges } from "../blog-status.ts";
import { SaveStatus } from "./save-status.tsx";

interface BlogPublishingProps {
  /** Absent while a new post has never been saved. */
  blog: Blog | undefined;
  autosave: Autosave;
  busy: boolean;
  problem: string | undefined;
  /** Whether the fields are valid; focuses the first that is not. */
  check: () => Promise<boolean>;
  /** Returns why the change failed, if it may be tried again (schedule-failure.ts). */
  onChange: (change: BlogStatusChange) => Promise<string | undefined>;
}

interface StatusActionsProps extends Pick<BlogPublishingProps, "blog" | "busy"> {
  onChange: (change: BlogStatusChange) => void;
  /** Asks for the time of publication. */
  onSchedule: () => void;
  /** Asks before the post is archived. */
  onArchive: () => void;
}

/** The buttons that save a post and change its status. */
function StatusActions({ blog, busy, onChange, onSchedule, onArchive }: StatusActionsProps) {
  const status = blog?.status ?? "draft";
  return (
    <>
      {status !== "draft" && (
        <Button type="submit" variant="primary" disabled={busy}>
          Save changes
        </Button>
      )}
      {(status === "draft" || status === "scheduled") && (
        <>
          <Button
            variant={status === "draft" ? "primary" : "secondary"}
            disabled={busy}
            onClick={() => onChange({ status: "published" })}
          >
            Publish now
          </Button>
          <Button disabled={busy} onClick={onSchedule}>
            {status === "draft" ? "Schedule" : "Change the time"}
          </Button>
        </>
      )}
      {status === "draft" && (
        <Button type="submit" variant="quiet" disabled={busy}>
          Save draft
        </Button>
      )}
      {status === "scheduled" && (
        <Button variant="quiet" disabled={busy} onClick={() => onChange({ status: "draft" })}>
          Back to draft
        </Button>
      )}
      {blog && status !== "archived" && (
        <Button asChild variant={status === "published" ? "secondary" : "quiet"}>
          <Link to={blogPath(blog)}>{status === "published" ? "Read the post" : "Preview"}</Link>
        </Button>
      )}
      {status === "published" && (
        <Button variant="quiet" disabled={busy} onClick={onArchive}>
          Archive
        </Button>
      )}
    </>
  );
}

/** What the status means for readers and followers. */
function StatusNotes({ blog }: Pick<BlogPublishingProps, "blog">) {
  const isCreator = useUser()?.account_type === "creator";
  const status = blog?.status ?? "draft";
  return (
    <>
      {status === "scheduled" && blog?.scheduled_at && (
        <p className="figures mt-3 text-sm">
          It is published on{" "}
          <time dateTime={blog.scheduled_at}>{formatSchedule(blog.scheduled_at)}</time>.
        </p>
      )}
      {(status === "draft" || status === "scheduled") && isCreator && (
        <p className="mt-3 text-sm text-muted">
          The followers of your channels are notified within 15 minutes of its publication. Those
          who have chosen e-mail get the whole post by mail.
        </p>
      )}
      {status === "archived" && (
        <p className="mt-3 text-sm text-muted">
          Readers cannot open it. An archived post cannot be published again.
        </p>
      )}
    </>
  );
}

/** The status of a post, whether it is saved, and the changes of its status. */
export function BlogPublishing({
  blog,
  autosave,
  busy,
  problem,
  check,
  onChange,
}: BlogPublishingProps) {
  const [asking, setAsking] = useState<"schedule" | "archive">();
  // Proposed again when it could not be saved.
  const [chosenTime, setChosenTime] = useState<string>();
  const [timeFailure, setTimeFailure] = useState<string>();
  const status = blog?.status ?? "draft";
  const { label, tone } = blogStatusBadges[status];
  const close = (open: boolean) => !open && setAsking(undefined);
  const askForTime = async () => {
    // A bad field is shown first, because the dialog would cover it.
    if (!(await check())) return;
    setTimeFailure(undefined);
    setAsking("schedule");
  };
  const schedule = async (instant: string) => {
    setChosenTime(instant);
    const failure = await onChange({ status: "scheduled", scheduled_at: instant });
    setTimeFailure(failure);
    if (failure === undefined) setAsking(undefined);
  };
  return (
    <section aria-labelledby="publishing" className="rounded border bg-raised p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="publishing" className="text-lg">
          Publishing
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <StatusNotes blog={blog} />
      <div className="mt-3 min-h-6">
        <SaveStatus autosave={autosave} isAutomatic={status === "draft"} />
      </div>
      {problem && (
        <FieldError announced className="mt-2">
          {problem}
        </FieldError>
      )}
      <div className="mt-4 grid gap-2">
        <StatusActions
          blog={blog}
          busy={busy}
          onChange={(change) => void onChange(change)}
          onSchedule={() => void askForTime()}
          onArchive={() => setAsking("archive")}
        />
      </div>
      <ScheduleDialog
        open={asking === "schedule"}
        onOpenChange={close}
        title="Schedule the post"
        current={chosenTime ?? blog?.scheduled_at ?? null}
        busy={busy}
        failure={timeFailure}
        onSchedule={(instant) => void schedule(instant)}
      />
      <AlertDialog
        open={asking === "archive"}
        onOpenChange={close}
        title="Archive this post?"
        description="It leaves every list, and readers can no longer open it. It cannot be published again."
        confirm="Archive post"
        danger
        onConfirm={() => {
          setAsking(undefined);
          void onChange({ status: "archived" });
        }}
      />
    </section>
  );
}
