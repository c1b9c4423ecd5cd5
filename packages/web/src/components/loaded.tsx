import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasCode } from "@/lib/api-error.ts";
import { NotFound } from "./not-found.tsx";
import { ErrorState } from "./ui/error-state.tsx";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded: "the account". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A page of one object, in all its states. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <Loading label={`Loading ${what}`} className="space-y-6">
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-32" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (hasCode(query.error, "not_found", "invalid_fields")) return <NotFound />;
  const name = what.replace(/^the /, "");
  return (
    <>
      <h1 className="sr-only">{name[0]?.toUpperCase() + name.slice(1)}</h1>
      <ErrorState
        title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded`}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </>
  );
}
