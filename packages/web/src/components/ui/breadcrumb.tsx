import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { cn } from "@/lib/class-names.ts";
import type { Crumb } from "@/lib/crumbs.ts";

/** `crumbClass` limits the width of a breadcrumb, which differs by role (spec §2). */
export function Breadcrumb({
  crumbs,
  crumbClass,
}: {
  crumbs: readonly Crumb[];
  crumbClass: string;
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-h-10 items-center gap-1 overflow-hidden text-sm text-muted">
        {crumbs.map((crumb, index) => (
          <li
            key={`${crumb.name}-${crumb.to ?? ""}`}
            className={cn(
              "flex min-w-0 items-center gap-1 first:shrink-0",
              // A phone has room for the first, the parent and the current breadcrumb.
              index > 0 && index < crumbs.length - 2 && "max-sm:hidden",
            )}
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />}
            {crumb.to === undefined ? (
              <span
                aria-current="page"
                title={crumb.name}
                className={cn("truncate text-ink", crumbClass)}
              >
                {crumb.name}
              </span>
            ) : (
              <Link
                to={crumb.to}
                title={crumb.name}
                className={cn("truncate py-2 hover:text-ink hover:underline", crumbClass)}
              >
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
