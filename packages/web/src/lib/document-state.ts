import type { WireError } from "@marquee/contracts/errors";
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { type Crumb, storeCrumbs } from "./crumbs.ts";
import { setFilled } from "./first-view.ts";

interface Failure {
  key: readonly unknown[];
  error: WireError;
}

/**
 * The state that a document from the server contains besides its HTML, so that the browser renders the same first view.
 */
export interface DocumentState {
  /** Milliseconds. */
  filledAt: number;
  /** The query for which the page was rendered: a part of the address's query. */
  search: string;
  crumbs?: readonly Crumb[] | undefined;
  queries: DehydratedState;
  /** Queries whose failure the page shows. */
  failures: readonly Failure[];
}

/** The id of the inert script that holds the state. */
export const documentStateId = "marquee-state";

/** The results of the page's queries. */
export function dehydratePage(
  client: QueryClient,
  page: Pick<DocumentState, "filledAt" | "search" | "crumbs">,
): DocumentState {
  const failures = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { error } }): Failure[] => {
      if (!(error instanceof ApiError)) return [];
      const { code, message, requestId } = error;
      return [{ key: queryKey, error: { code, message, request_id: requestId } }];
    });
  return { ...page, queries: dehydrate(client), failures };
}

/** Takes over the state of the present document; false when the server did not render it. */
export function restorePage(client: QueryClient): boolean {
  const text = document.getElementById(documentStateId)?.textContent;
  if (text === undefined || text === null) return false;
  // Our own server wrote it together with this page.
  const state = JSON.parse(text) as DocumentState;
  setFilled(state);
  if (state.crumbs !== undefined) storeCrumbs(window.location.pathname, state.crumbs);
  hydrate(client, state.queries);
  for (const { key, error } of state.failures) {
    // Without this a failed query would be reloaded when it is shown, and the page would differ from the document.
    client.setQueryDefaults(key, { retryOnMount: false });
    const query = client.getQueryCache().build(client, { queryKey: key });
    query.setState({ status: "error", error: new ApiError(error), errorUpdatedAt: state.filledAt });
  }
  return true;
}
