import type { UseQueryResult } from "@tanstack/react-query";
import { useContext } from "react";
import { Link, useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { hasCode } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { PageFactsContext } from "@/lib/page-facts.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { homePath } from "@/session/home-path.ts";
import { useRole } from "@/session/use-session.ts";
import { QueryError } from "./ui/error-state.tsx";

const title = "Page not found";

/** The not-found page, also for content that the caller may not see. */
export function NotFound() {
  usePageTitle(title);
  useCrumbs(useLocation().pathname, [{ name: title }]);
  const facts = useContext(PageFactsContext);
  if (facts) facts.isMissing = true;
  const home = homePath(useRole());
  return (
    <div className="tracks mx-auto my-10 max-w-3xl rounded border px-6 py-16 text-center">
      <div className="mx-auto max-w-lg bg-paper px-4 py-4">
        <p className="figures font-display text-2xl font-extrabold tracking-tight text-accent-text">
          404
        </p>
        <h1 className="mt-2 text-xl">Nothing is showing here</h1>
        <p className="mx-auto mt-3 max-w-md text-muted">
          The page does not exist, or is not open to you. The address may have been mistyped, or
          what was here has been taken down.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button asChild variant="primary">
            <Link to={home}>Go home</Link>
          </Button>
          <Button asChild>
            <Link to="/view_more?list=latest">Browse videos</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

interface NotLoadedProps {
  /** Read to people who do not see the page. */
  heading: string;
  /** What failed: "The video could not be loaded". */
  title: string;
  query: UseQueryResult;
}

/** A page without its object: "not found", or the error with a button to load it again. */
export function NotLoaded({ heading, title, query }: NotLoadedProps) {
  if (hasCode(query.error, "not_found", "invalid_fields")) return <NotFound />;
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <QueryError title={title} query={query} />
    </>
  );
}
