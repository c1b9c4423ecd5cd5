import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { liveStreamsQuery } from "@/data/live-streams.ts";
import type { Crumb } from "@/lib/crumbs.ts";
import { type DocumentState, dehydratePage } from "@/lib/document-state.ts";
import { type PageFacts, PageFactsContext } from "@/lib/page-facts.ts";
import { createQueryClient } from "@/lib/query-client.ts";
import { findRoute } from "../find-route.ts";
import { createRoutes } from "../router.tsx";
import { describePage, type PageDescription } from "./describe-page.ts";
import { settleQueries, startWaitingQueries } from "./settle-queries.ts";

export interface RenderedView {
  /** HTML of the page's first render. */
  body: string;
  state: DocumentState;
  title: string | undefined;
  crumbs: readonly Crumb[];
  description: PageDescription;
  isMissing: boolean;
  isComplete: boolean;
  /** The page's file, by which the build finds its chunk. */
  source: string | undefined;
}

/** A part of a page may request data with the id that another part has loaded. */
const maxRounds = 3;

/** The HTML of a whole tree, including lazy parts. @throws what a component throws */
async function renderToText(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(tree, {
    onError: (error) => {
      failures.push(error);
    },
    // React would send a part above this size with an inline script, which the site's policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/** Renders the page of an address with its data, as a visitor sees it. @throws Error when data is not available */
export async function renderView(url: URL, deadline: number): Promise<RenderedView> {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  // A failed query is shown as failed. The browser retries it; the renderings on the server do not.
  client.setDefaultOptions({ queries: { ...queries, retry: false, retryOnMount: false } });
  // The layout's banner shows it. With the page's data, so that no rendering waits for it.
  void client.prefetchQuery(liveStreamsQuery);
  const { query, dataRoutes } = createStaticHandler(createRoutes(client));
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`The router answers ${context.status}`);
  const router = createStaticRouter(dataRoutes, context);

  const filledAt = Date.now();
  const render = async (before?: PageFacts) => {
    const facts: PageFacts = { filledAt, ...(before?.crumbs && { crumbs: before.crumbs }) };
    const body = await renderToText(
      <StrictMode>
        <QueryClientProvider client={client}>
          <PageFactsContext value={facts}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </PageFactsContext>
        </QueryClientProvider>
      </StrictMode>,
    );
    return { body, facts };
  };

  let isComplete = await settleQueries(client, deadline);
  let view = await render();
  for (let round = 1; isComplete && round < maxRounds; round++) {
    if (!startWaitingQueries(client)) break;
    isComplete = await settleQueries(client, deadline);
    view = await render(view.facts);
  }
  // The breadcrumbs are above the page that sets them.
  if (view.facts.crumbs !== undefined) view = await render(view.facts);

  const { body, facts } = view;
  const match = context.matches.at(-1);
  const path = match?.route.path;
  return {
    body,
    state: dehydratePage(client, {
      filledAt,
      search: url.searchParams.toString(),
      crumbs: facts.crumbs,
    }),
    title: facts.title,
    crumbs: facts.crumbs ?? [],
    description: describePage(path, {
      client,
      params: match?.params ?? {},
      search: url.searchParams,
    }),
    isMissing: facts.isMissing === true,
    isComplete,
    source: findRoute(url.pathname)?.page?.source,
  };
}
