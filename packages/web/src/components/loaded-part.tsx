import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { capitalize } from "@/lib/capitalize.ts";
import { QueryError } from "./ui/error-state.tsx";
import { Loading } from "./ui/skeleton.tsx";

interface LoadedPartProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "isError" | "error" | "refetch" | "isFetching">;
  /** What is loaded: "your figures". */
  what: string;
  /** The space of the part while it is loaded. */
  skeleton: ReactNode;
  /** Of the skeleton. */
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A part of a page that is loaded by itself, in all its states. */
export function LoadedPart<Data>({
  query,
  what,
  skeleton,
  className,
  children,
}: LoadedPartProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <QueryError title={`${capitalize(what)} could not be loaded`} query={query} />;
  }
  return (
    <Loading label={`Loading ${what}`} className={className}>
      {skeleton}
    </Loading>
  );
}
