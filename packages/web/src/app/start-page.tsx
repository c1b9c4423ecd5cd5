import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";
import { restorePage } from "@/lib/document-state.ts";
import { sessionStore } from "@/session/session-store.ts";
import { whenSessionKnown } from "@/session/start-session.ts";
import { createRoutes } from "./router.tsx";

/** Loads the page of a filled document before the router starts, so that it renders that page at once. */
async function loadMatchedPage(routes: RouteObject[]): Promise<Record<string, null>> {
  const loaded: Record<string, null> = {};
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    const page = await route.lazy();
    Object.assign(route, page, { lazy: undefined });
    // The data of a page is in the queries; its loader answers nothing.
    if (route.id !== undefined) loaded[route.id] = null;
  }
  return loaded;
}

/** Tells public/before-app.js, which keeps what is pressed and typed until React listens and repeats it afterwards. */
const tell = (event: "app-listens" | "app-ready") => document.dispatchEvent(new Event(event));

/** What hides a visitor's buttons from somebody signed in (before-app.js) ends when the page knows who is here. */
function endFirstView(): void {
  delete document.documentElement.dataset.session;
  tell("app-ready");
}

/** A document is a visitor's: to somebody else it is shown until their own answers have arrived. */
async function leaveVisitorsAnswers(client: QueryClient): Promise<void> {
  if (sessionStore.get().status !== "anonymous") {
    await whenSessionKnown();
    await client.invalidateQueries();
  }
  endFirstView();
}

/** Calls `onTaken` once React has taken the document over: an answer that changed earlier would not be the document's. */
function Taken({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useEffect(onTaken, [onTaken]);
  return children;
}

/** Shows the page of the address in `root`: what a server filled is taken over, anything else is rendered anew. */
export async function startPage(root: HTMLElement, client: QueryClient): Promise<void> {
  const routes = createRoutes(client);
  const isFilled = root.hasChildNodes() && restorePage(client);
  const loaderData = isFilled ? await loadMatchedPage(routes) : undefined;
  const router = createBrowserRouter(routes, {
    ...(loaderData && { hydrationData: { loaderData } }),
  });
  // Another role may not stay on this page: the guard decides again.
  sessionStore.subscribe(() => void router.revalidate());

  const page = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  if (!isFilled) {
    tell("app-listens");
    createRoot(root).render(page);
    void whenSessionKnown().then(endFirstView);
    return;
  }
  const taken = () => {
    tell("app-listens");
    // The guard has not run for this page yet; only somebody signed in may be led elsewhere.
    if (sessionStore.get().status !== "anonymous") void router.revalidate();
    void leaveVisitorsAnswers(client);
  };
  // As a transition, React leaves the thread to presses and scrolling between the parts of the page.
  startTransition(() => {
    hydrateRoot(root, <Taken onTaken={taken}>{page}</Taken>);
  });
}
