import { useId } from "react";
import { deletionFacts } from "../deletion-facts.ts";

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded border bg-raised p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

/** The effects of a deletion (ADR 14). */
export function DeletionFacts({ isCreator }: { isCreator: boolean }) {
  const { atOnce, deleted, kept } = deletionFacts(isCreator);
  return (
    <div className="grid gap-5">
      <Facts title="What happens at once" facts={atOnce} />
      <Facts title="What is deleted" facts={deleted} />
      <Facts title="What stays" facts={kept} />
    </div>
  );
}
