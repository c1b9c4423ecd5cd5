import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "@/lib/query-client.ts";
import { EmbedPage } from "./embed-page.tsx";

/**
 * The player in other sites, without session and router. The embedding site cannot trick a person into an action of
 * their account, and no other page of the site can be opened inside the frame.
 */
export function startEmbed(root: HTMLElement, videoId: string): void {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <EmbedPage videoId={videoId} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
