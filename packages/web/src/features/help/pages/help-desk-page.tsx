import { SearchX } from "lucide-react";
import { Link } from "react-router-dom";
import { PageHeader } from "@/components/page-header.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { useSearchParameters } from "@/lib/search-parameters.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";
import { helpTopics } from "../articles.ts";
import { ArticleList } from "../components/article-list.tsx";
import { FilmCard } from "../components/film-card.tsx";
import { films } from "../films.ts";
import { findHelp } from "../find-help.ts";

/** Articles and short films for creators, with one search over both; the search text is kept in the address. */
export default function HelpDeskPage() {
  usePageTitle("Help Desk");
  const [search, setSearch] = useSearchParameters();
  const typed = search.get("search") ?? "";
  const found = findHelp({ topics: helpTopics, films }, typed);
  const articleCount = found.topics.reduce((sum, { articles }) => sum + articles.length, 0);
  const clear = () => setSearch({}, { replace: true });
  return (
    <>
      <PageHeader
        title="Help Desk"
        description="How to publish, sell and be paid, in writing and on film."
      />
      <TextField
        label="Search the help"
        className="mb-8 max-w-xl"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) =>
          setSearch(target.value === "" ? {} : { search: target.value }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <p role="status" className="sr-only">
        {formatWholeCount(articleCount, "article")}, {formatWholeCount(found.films.length, "film")}
      </p>
      {found.films.length > 0 && (
        <Section title="Films">
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {found.films.map((film) => (
              <li key={film.slug}>
                <FilmCard film={film} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {articleCount > 0 && (
        <Section title="Articles">
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            {found.topics.map((topic) => (
              <ArticleList key={topic.title} topic={topic} isOpen={articleCount === 1} />
            ))}
          </div>
        </Section>
      )}
      {articleCount + found.films.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Nothing has these words"
          action={<Button onClick={clear}>Show everything</Button>}
        >
          Try fewer or other words, or write to us.
        </EmptyState>
      )}
      <div className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded border bg-raised p-5">
        <p>Your question is not here?</p>
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/faq/creator">See the FAQs</Link>
          </Button>
          <Button asChild variant="primary">
            <Link to="/contact-us">Contact us</Link>
          </Button>
        </div>
      </div>
    </>
  );
}
