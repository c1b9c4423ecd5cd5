import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { LiveStreamForm } from "../live/live-stream-form.tsx";

function formOf(hasRecording: boolean): string {
  const stream = {
    stream_id: "liv_1",
    stream_title: "Storm watch",
    description: "",
    privacy_type: "public" as const,
    version: 1,
    hasEnded: true,
    hasRecording,
  };
  const element = <LiveStreamForm channelId="chn_1" stream={stream} onSaved={() => {}} />;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
}

it("says that the recording of a stream keeps its own title", () => {
  const hint = "The recording keeps its own title and description. Change them with the recording.";
  expect(formOf(true)).toContain(hint);
  expect(formOf(false)).not.toContain(hint);
});
