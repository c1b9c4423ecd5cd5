import { Disclosure } from "@/components/disclosure.tsx";
import type { HelpTopic } from "../articles.ts";

/** The articles of one topic; `isOpen` for a single search result. */
export function ArticleList({ topic, isOpen }: { topic: HelpTopic; isOpen: boolean }) {
  return (
    <section aria-label={topic.title}>
      <h3 className="mb-2 text-base font-semibold tracking-normal text-muted">{topic.title}</h3>
      <div className="border-t">
        {topic.articles.map(({ slug, title, text, steps, link }) => (
          <Disclosure key={slug} title={title} isOpen={isOpen} link={link}>
            <p>{text}</p>
            {steps && (
              <ol className="mt-3 list-decimal space-y-1 pl-5">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
