import { ArrowRight, ChevronDown } from "lucide-react";
import { Link } from "react-router-dom";
import { useRole } from "@/session/use-session.ts";
import type { Topic } from "../texts/faq.ts";

/** Questions of one topic; each opens on its own, also without JavaScript. */
export function QuestionList({ topic }: { topic: Topic }) {
  const role = useRole();
  const opensLibrary = role === "anonymous" || role === "watcher";
  return (
    <section aria-label={topic.title} className="mt-10 first-of-type:mt-0">
      <h2 className="mb-2 text-lg">{topic.title}</h2>
      <div className="border-t">
        {topic.questions.map(({ question, answer, link }) => (
          <details key={question} className="group border-b">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold marker:content-none hover:text-accent-text">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <div className="max-w-2xl pr-8 pb-5 text-muted">
              <p>{answer}</p>
              {link && (opensLibrary || link.isForWatchers !== true) && (
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
