import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { findRoute } from "./app/find-route.ts";
import { followOtherTabs } from "./app/session/cross-tab.ts";
import { startSession } from "./app/session/session.ts";
import { queryClient } from "./lib/query-client.ts";
import { reloadStalePages } from "./lib/stale-page.ts";
import "./styles/index.css";

reloadStalePages();
// The page's own code is asked for at once, not after the first render; a failure shows there.
findRoute(window.location.pathname)
  ?.page?.()
  .catch(() => undefined);
startSession();
followOtherTabs();

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
