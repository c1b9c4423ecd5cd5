import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { notifyEarlyPresses } from "@/lib/early-presses.ts";
import { createQueryClient } from "@/lib/query-client.ts";
import { EmbedPage } from "./embed-page.tsx";

/**
 * The player in other sites, without session and router. The embedding site cannot trick a person into an action of
 * their account. No other page of the site can be opened inside the frame.
 */
export function startEmbed(root: HTMLElement, videoId: string): void {
  // The page has no document from the server, so nothing was pressed before.
  notifyEarlyPresses("app-listens");
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <EmbedPage videoId={videoId} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
