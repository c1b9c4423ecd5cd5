import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { capitalize } from "@/lib/capitalize.ts";
import { NotLoaded } from "./not-found.tsx";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

interface LoadedPageProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded: "the account". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A page of one object, in all its states. */
export function LoadedPage<Data>({ query, what, children }: LoadedPageProps<Data>) {
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
  const name = what.replace(/^the /, "");
  return (
    <NotLoaded
      heading={capitalize(name)}
      title={`${capitalize(what)} could not be loaded`}
      query={query}
    />
  );
}
