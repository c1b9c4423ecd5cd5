import { ArrowRight, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface DisclosureProps {
  title: string;
  isOpen?: boolean;
  link?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** A title that opens its text, also without JavaScript. */
export function Disclosure({ title, isOpen = false, link, children }: DisclosureProps) {
  return (
    <details className="group border-b" open={isOpen}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold marker:content-none hover:text-accent-text">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-2xl pr-8 pb-5 text-muted">
        {children}
        {link && (
          <Link
            to={link.to}
            className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-text hover:underline"
          >
            {link.label}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
    </details>
  );
}
