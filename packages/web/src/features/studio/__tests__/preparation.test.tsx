import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { Preparation } from "../components/preparation.tsx";
import { addUploads, removeAllUploads, type Upload } from "../upload/upload-store.ts";

afterEach(removeAllUploads);

/** What the video's page says of an upload to a video that is "uploading" at the server. */
function textOf(status: Upload["status"], sent: number): string {
  addUploads([
    {
      key: "upload",
      file: new File(["film"], "harbour.mp4"),
      title: "Harbour",
      channelId: "chn_1",
      channelName: "Salt and Rope",
      duration: 60,
      videoId: "vid_1",
      target: undefined,
      openingKey: "opening",
      status,
      sent,
      failure: undefined,
    },
  ]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Preparation video={{ id: "vid_1", status: "uploading", progress: null }} />
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]*>/g, " ").trim();
}

it("a sent file is not called uploading until the provider's event arrives", () => {
  expect(textOf("sending", 2)).toMatch(/^Uploading +50 %/);
  removeAllUploads();
  expect(textOf("preparing", 4)).toMatch(/^Processing +0 %/);
});

it("an upload without a connection says so", () => {
  expect(textOf("offline", 2)).toMatch(/^No connection +50 %/);
});
