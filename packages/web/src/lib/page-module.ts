import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** A visit as a page's queries need it. */
export interface PageVisit {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** Starts the queries of a page's first view while the page is still loading. */
export type StartQueries = (visit: PageVisit) => readonly Promise<unknown>[];

/** The exports of a page's file. */
export interface PageModule {
  default: ComponentType;
  startQueries?: StartQueries;
}
