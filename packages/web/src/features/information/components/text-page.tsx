import { PageHeader } from "@/components/page-header.tsx";
import type { TextSection } from "../texts/text-section.ts";

interface TextPageProps {
  title: string;
  description: string;
  sections: readonly TextSection[];
}

/** A page of titled paragraphs, such as the terms. */
export function TextPage({ title, description, sections }: TextPageProps) {
  return (
    <article className="max-w-3xl">
      <PageHeader title={title} description={description} />
      {sections.map((section) => (
        <section key={section.title} className="mt-8 first-of-type:mt-0">
          <h2 className="mb-2 text-lg">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 first-of-type:mt-0">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
