import { Suspense } from "react";
import { Link } from "react-router-dom";
import { lazy, orNothing } from "@/lib/lazy.ts";

// Loaded after the list that shows it.
const PersonName = lazy(orNothing(() => import("./person-name.tsx")));

/** The people of a sale or a report. In a table as wide as most names, which are loaded after the list. */
export const peopleClass = "flex flex-wrap gap-x-4 sm:grid sm:min-w-44";

/** The role of a person in a sale or a report, and the name, with a link to their page. */
export function PersonLink({ to, id, label }: { to: string; id: string; label: string }) {
  return (
    <Link to={to} className="touch inline-flex items-center hover:underline lg:min-h-8">
      <span className="wrap-anywhere">
        <span className="text-muted">{label}</span>{" "}
        <Suspense>
          <span className="font-semibold">
            <PersonName id={id} />
          </span>
        </Suspense>
      </span>
    </Link>
  );
}
