import { Link, useParams } from "react-router-dom";
import { NotFound } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { usePageTitle } from "@/lib/page-title.ts";
import { articlePath } from "../articles.ts";
import { FilmCard } from "../components/film-card.tsx";
import { type Film, films } from "../films.ts";

function FilmView({ film }: { film: Film }) {
  usePageTitle(film.title);
  const others = films.filter((one) => one !== film);
  return (
    <>
      <Link
        to="/help-desk"
        className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Help Desk
      </Link>
      <PageHeader title={film.title} description={film.summary} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <video
          key={film.slug}
          controls
          muted
          playsInline
          preload="metadata"
          poster={film.poster}
          aria-label={film.title}
          className="aspect-video w-full rounded border bg-sunken"
        >
          <source src={film.file} type="video/mp4" />
        </video>
        <div>
          <h2 className="text-lg">Step by step</h2>
          <ol className="mt-3 list-decimal space-y-2 pl-5">
            {film.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-muted">The film has no sound.</p>
          <Button asChild size="small" className="mt-4">
            <Link to={articlePath(film.article)}>Read the article</Link>
          </Button>
        </div>
      </div>
      <Section title="More films">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((other) => (
            <li key={other.slug}>
              <FilmCard film={other} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** One film of the help desk. */
export default function HelpFilmPage() {
  const { slug = "" } = useParams();
  const film = films.find((one) => one.slug === slug);
  return film === undefined ? <NotFound /> : <FilmView film={film} />;
}
