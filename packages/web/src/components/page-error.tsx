import type { UseQueryResult } from "@tanstack/react-query";
import { hasCode } from "@/lib/api-error.ts";
import { NotFound } from "./not-found.tsx";
import { QueryError } from "./ui/error-state.tsx";

interface PageErrorProps {
  /** Read to people who do not see the page. */
  heading: string;
  /** What failed: "The video could not be loaded". */
  title: string;
  query: UseQueryResult;
}

/** A page without its object: "not found", or the error with a button to load it again. */
export function PageError({ heading, title, query }: PageErrorProps) {
  if (hasCode(query.error, "not_found", "invalid_fields")) return <NotFound />;
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <QueryError title={title} query={query} />
    </>
  );
}
