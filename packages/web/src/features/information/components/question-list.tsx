import { Disclosure } from "@/components/disclosure.tsx";
import { useRole } from "@/session/use-session.ts";
import type { Topic } from "../texts/faq.ts";

/** Questions of one topic; each opens on its own, also without JavaScript. */
export function QuestionList({ topic }: { topic: Topic }) {
  const role = useRole();
  return (
    <section aria-label={topic.title} className="mt-10 first-of-type:mt-0">
      <h2 className="mb-2 text-lg">{topic.title}</h2>
      <div className="border-t">
        {topic.questions.map(({ question, answer, link }) => (
          <Disclosure
            key={question}
            title={question}
            link={role !== "admin" || link?.isForBuyers !== true ? link : undefined}
          >
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
