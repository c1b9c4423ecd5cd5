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
import { notifyEarlyPresses } from "@/lib/early-presses.ts";
import { sessionStore } from "@/session/session-store.ts";
import { whenSessionKnown } from "@/session/start-session.ts";
import { createRoutes } from "./router.tsx";

/** Loads the page of a rendered document before the router starts, so that it renders that page at once. */
async function loadMatchedPage(routes: RouteObject[]): Promise<Record<string, null>> {
  const loaded: Record<string, null> = {};
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    const page = await route.lazy();
    Object.assign(route, page, { lazy: undefined });
    // The data of a page is in the queries; its loader returns nothing.
    if (route.id !== undefined) loaded[route.id] = null;
  }
  return loaded;
}

/** before-app.js hides a visitor's buttons from a signed-in person until the page knows the session. */
function endFirstView(): void {
  delete document.documentElement.dataset.session;
  notifyEarlyPresses("app-ready");
}

/** The server renders every document for a visitor. A signed-in person sees it until their own data has arrived. */
async function replaceVisitorsAnswers(client: QueryClient): Promise<void> {
  if (sessionStore.get().status !== "anonymous") {
    await whenSessionKnown();
    await client.invalidateQueries();
  }
  endFirstView();
}

/** What the guard's decision depends on, as one text that can be compared. */
function guardInput(): string {
  const session = sessionStore.get();
  return session.status === "signed-in"
    ? `${session.mode} ${session.user.user_profile.profile_completion}`
    : session.status;
}

/**
 * The guard decides again when the person may no longer stay on this page. A renewed token is no reason: the router
 * would forget the link that a form with unsaved work asks about, and the question would close. Neither is the end of
 * "restoring": the guard waits for it, and would decide twice, the second time without the intended redirect.
 */
function followSession(router: ReturnType<typeof createBrowserRouter>): void {
  let last = guardInput();
  sessionStore.subscribe(() => {
    const before = last;
    last = guardInput();
    if (before !== last && before !== "restoring") void router.revalidate();
  });
}

/**
 * Calls `onHydrated` after React has hydrated the document: an answer that changed earlier would differ from the
 * document.
 */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Renders the page of the address in `root`: a document from the server is hydrated, any other page is rendered by the
 * browser.
 */
export async function startPage(root: HTMLElement, client: QueryClient): Promise<void> {
  const routes = createRoutes(client);
  const isFilled = root.hasChildNodes() && restorePage(client);
  const loaderData = isFilled ? await loadMatchedPage(routes) : undefined;
  const router = createBrowserRouter(routes, {
    ...(loaderData && { hydrationData: { loaderData } }),
  });
  followSession(router);

  const page = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  if (!isFilled) {
    notifyEarlyPresses("app-listens");
    createRoot(root).render(page);
    void whenSessionKnown().then(endFirstView);
    return;
  }
  const startUse = () => {
    notifyEarlyPresses("app-listens");
    // The guard has not run for this page yet; only a signed-in person may be redirected.
    if (sessionStore.get().status !== "anonymous") void router.revalidate();
    void replaceVisitorsAnswers(client);
  };
  // As a transition, React yields to presses and scrolling between the parts of the page.
  startTransition(() => {
    hydrateRoot(root, <Hydrated onHydrated={startUse}>{page}</Hydrated>);
  });
}
