import { ArrowRight, ChevronDown } from "lucide-react";
import { Link } from "react-router-dom";
import type { HelpTopic } from "../articles.ts";

/** The articles of one topic; `isOpen` for a single search result. */
export function ArticleList({ topic, isOpen }: { topic: HelpTopic; isOpen: boolean }) {
  return (
    <section aria-label={topic.title}>
      <h3 className="mb-2 text-base font-semibold tracking-normal text-muted">{topic.title}</h3>
      <div className="border-t">
        {topic.articles.map(({ slug, title, text, steps, link }) => (
          <details key={slug} className="group border-b" open={isOpen}>
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold marker:content-none hover:text-accent-text">
              {title}
              <ChevronDown
                aria-hidden="true"
                className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <div className="max-w-2xl pr-8 pb-5 text-muted">
              <p>{text}</p>
              {steps && (
                <ol className="mt-3 list-decimal space-y-1 pl-5">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              )}
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
        ))}
      </div>
    </section>
  );
}
