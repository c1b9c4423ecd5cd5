import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { Link } from "react-router-dom";

interface SectionProps {
  title: string;
  /** The address of the rest of the list. */
  more?: { label: string; to: string };
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page: the title, a line, and a link to more. */
export function Section({ title, more, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <div className="mb-5 flex items-center gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        {aside}
        {more && (
          <Link
            to={more.to}
            // "See all" alone does not say what the link shows.
            aria-describedby={id}
            className="touch inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-muted hover:text-ink"
          >
            {more.label}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
