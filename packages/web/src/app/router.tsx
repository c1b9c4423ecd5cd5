import { lazy, Suspense } from "react";
import { useLocation, useRoutes } from "react-router-dom";
import { findRoute } from "./find-route.ts";
import { Guard } from "./guard.tsx";
import { Layout } from "./layouts/layout.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { PageErrorBoundary } from "./pages/page-error.tsx";
import { Splash } from "./pages/splash.tsx";
import { routes } from "./routes.ts";
import { useScrollToTop } from "./scroll-to-top.ts";

const routeObjects = [
  ...routes.map(({ path, page }) => {
    const Page = page === undefined ? NotFound : lazy(page);
    return { path, element: <Page /> };
  }),
  { path: "*", element: <NotFound /> },
];

/** The page of the current address, guarded, in its layout. */
export function Router() {
  const location = useLocation();
  useScrollToTop();
  const entry = findRoute(location.pathname);
  const page = useRoutes(routeObjects);
  return (
    <Layout kind={entry?.page === undefined ? "role" : entry.layout}>
      <Guard notFound={<NotFound />}>
        <PageErrorBoundary key={location.pathname}>
          <Suspense fallback={<Splash />}>{page}</Suspense>
        </PageErrorBoundary>
      </Guard>
    </Layout>
  );
}
