import { brand } from "@/brand.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { terms } from "../terms.ts";

export default function TermsPage() {
  usePageTitle("Terms of service");
  return (
    <article className="max-w-3xl">
      <PageHeader
        title="Terms of service"
        description={`Between you and ${brand.legalOwner}, in plain words.`}
      />
      {terms.map(({ title, paragraphs }) => (
        <section key={title} className="mt-8 first-of-type:mt-0">
          <h2 className="mb-2 text-lg">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 first-of-type:mt-0">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
