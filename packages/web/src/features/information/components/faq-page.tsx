import { useState } from "react";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import { faq, type Topic } from "../texts/faq.ts";
import { QuestionList } from "./question-list.tsx";

/** The topics with the questions that contain every typed word. */
function matchingTopics(topics: readonly Topic[], typed: string): Topic[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const text = `${question} ${answer}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** The questions of one kind of reader, with a search over them. */
export function FaqPage({ reader }: { reader: keyof typeof faq }) {
  const { title, description, topics } = faq[reader];
  usePageTitle(title);
  const [typed, setTyped] = useState("");
  const found = matchingTopics(topics, typed);
  const count = found.reduce((sum, topic) => sum + topic.questions.length, 0);
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} description={description} />
      <TextField
        label="Search the questions"
        className="mb-8"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="sr-only">
        {formatWholeCount(count, "question")}
      </p>
      {found.map((topic) => (
        <QuestionList key={topic.title} topic={topic} />
      ))}
      {found.length === 0 && <p className="text-muted">No question has these words.</p>}
      <div className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded border bg-raised p-5">
        <p>Your question is not here?</p>
        <Button asChild>
          <Link to="/contact-us">Contact us</Link>
        </Button>
      </div>
    </div>
  );
}
