import type { AuditEntry } from "@marquee/contracts/operations/admin/admin-audit.schema";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { lazy, orNothing } from "@/lib/lazy.ts";
import { formatUtc } from "@/lib/utc-time.ts";
import { useUser } from "@/session/use-session.ts";
import { actionText, auditFields, changeText } from "../audit-text.ts";
import { humanize } from "../humanize.ts";

// The entries do not wait for it.
const PersonName = lazy(orNothing(() => import("./person-name.tsx")));

/** Each changed field with its old and its new value. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const fields = auditFields(entry);
  if (fields.length === 0) return null;
  return (
    <dl className="space-y-0.5 text-sm text-muted">
      {fields.map((field) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline font-semibold">{humanize(field)}: </dt>
          <dd className="inline">
            {field in entry.before && `${changeText(field, entry.before[field])} → `}
            {changeText(field, entry.after[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who made a change; admins have no page in the back office. */
export function AuditActor({ id }: { id: string }) {
  const user = useUser();
  return (
    <span className="wrap-anywhere">
      {user?.id === id ? (
        "You"
      ) : (
        <Suspense>
          <PersonName id={id} otherwise={id} />
        </Suspense>
      )}
    </span>
  );
}

/** The newest changes that admins made to one object. */
export function AuditTrail({
  entries,
  objectId,
}: {
  entries: readonly AuditEntry[];
  objectId: string;
}) {
  if (entries.length === 0) return <p className="text-muted">No admin has changed anything yet.</p>;
  return (
    <>
      <ol className="divide-y divide-line rounded border">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-1 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <p className="figures text-sm text-muted">
              {formatUtc(entry.created_at)}
              <span className="block">
                <AuditActor id={entry.actor_id} />
              </span>
            </p>
            <div className="min-w-0">
              <p className="font-semibold">{actionText(entry.action)}</p>
              {entry.reason !== null && <p className="wrap-anywhere">“{entry.reason}”</p>}
              <AuditChanges entry={entry} />
            </div>
          </li>
        ))}
      </ol>
      <Link
        to={`/admin/audit?object_id=${objectId}`}
        className="touch mt-2 inline-flex items-center text-sm font-semibold text-muted hover:text-ink"
      >
        All changes
      </Link>
    </>
  );
}
