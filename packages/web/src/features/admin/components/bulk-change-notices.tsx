import type { BulkChange } from "@marquee/contracts/operations/admin/bulk-change.schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { hasEnded, newestBulkChangesQuery } from "@/data/admin-bulk-changes.ts";
import { keepFocus } from "@/lib/keep-focus.ts";
import { bulkChangeKindLabels, bulkChangeStateLabels, progressText } from "../bulk-change-text.ts";
import { BulkFailures } from "./bulk-failures.tsx";

/** An ended change is still shown for this time, also after a reload and to other admins. */
const shownMilliseconds = 15 * 60_000;

const isShown = ({ finished_at }: BulkChange): boolean =>
  finished_at === null || Date.now() - Date.parse(finished_at) < shownMilliseconds;

function ChangeNotice({ change, onDismiss }: { change: BulkChange; onDismiss: () => void }) {
  const { kind, state, total, changed, failed } = change;
  const isOver = hasEnded(change);
  const isWhole = state === "done" && failed === 0;
  return (
    <Notice
      tone={!isOver ? "info" : isWhole ? "success" : "warning"}
      title={`${bulkChangeKindLabels[kind]}: ${bulkChangeStateLabels[state].toLowerCase()}`}
      action={
        isOver ? (
          <Button size="small" variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        ) : undefined
      }
    >
      <p role="status" className="figures">
        {progressText(change)}
      </p>
      {!isOver && (
        <Progress
          className="mt-2"
          label={bulkChangeKindLabels[kind]}
          value={total === 0 ? undefined : ((changed + failed) / total) * 100}
        />
      )}
      <BulkFailures change={change} />
    </Notice>
  );
}

/** The bulk changes that run or have just ended, of every admin and every browser. */
export default function BulkChangeNotices({ onEnded }: { onEnded: () => Promise<void> }) {
  const { data } = useQuery(newestBulkChangesQuery);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const endedBefore = useRef<readonly string[]>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const before = endedBefore.current;
    const ended = data.changes.filter(hasEnded).map(({ id }) => id);
    endedBefore.current = ended;
    // Compares the ended changes only: a short change may end before it is seen running.
    if (before !== undefined && ended.some((id) => !before.includes(id))) void onEnded();
  }, [data, onEnded]);
  const shown = data?.changes.filter((each) => isShown(each) && !dismissed.includes(each.id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-label="Bulk changes" className="mb-6 grid gap-3">
      {shown.map((change) => (
        <ChangeNotice
          key={change.id}
          change={change}
          onDismiss={() => keepFocus(() => setDismissed([...dismissed, change.id]))}
        />
      ))}
      <Link to="/admin/operations?tab=bulk_changes" className="justify-self-start underline">
        All bulk changes
      </Link>
    </section>
  );
}
