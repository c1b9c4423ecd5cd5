import type { QueryClient } from "@tanstack/react-query";
import type { RouteObject } from "react-router-dom";
import { Splash } from "@/components/splash.tsx";
import { App } from "./app.tsx";
import { guard } from "./guard.ts";
import { PageError } from "./page-error.tsx";
import type { RouteEntry, RouteHandle } from "./route-entry.ts";
import { routes } from "./routes.ts";

function routeObject(entry: RouteEntry, client: QueryClient): RouteObject {
  const { path, layout, page } = entry;
  return {
    id: path,
    path,
    handle: { layout } satisfies RouteHandle,
    middleware: [guard(entry)],
    HydrateFallback: Splash,
    ErrorBoundary: PageError,
    lazy: async () => {
      const { default: Component, startQueries } = await page();
      return {
        Component,
        // The queries are not awaited: the page renders at once and shows its own loading state.
        loader: ({ params, url }) => {
          for (const query of startQueries?.({ client, params, search: url.searchParams }) ?? []) {
            void query.catch(() => undefined);
          }
          return null;
        },
      };
    },
  };
}

/** The route table in React Router's form: every page is loaded on its first visit, and guarded before it renders. */
export const createRoutes = (client: QueryClient): RouteObject[] => [
  {
    Component: App,
    ErrorBoundary: PageError,
    children: [
      ...routes.map((entry) => routeObject(entry, client)),
      {
        path: "*",
        HydrateFallback: Splash,
        ErrorBoundary: PageError,
        lazy: async () => {
          const { NotFound } = await import("@/components/not-found.tsx");
          return { Component: NotFound };
        },
      },
    ],
  },
];
