import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import UploadDock from "../upload/upload-dock.tsx";
import { addUploads, removeAllUploads, type Upload } from "../upload/upload-store.ts";

const page = "/channel/chn_1/video/vid_1";

/** The titles in the list of uploads while a page is open. */
function titlesOn(pathname: string, status: Upload["status"]): string[] {
  const upload = {
    file: new File(["film"], "harbour.mp4"),
    channelId: "chn_1",
    channelName: "Salt and Rope",
    duration: 60,
    target: undefined,
    openingKey: "opening",
    sent: 1,
    failure: undefined,
  };
  removeAllUploads();
  addUploads([
    { ...upload, key: "one", title: "Harbour", videoId: "vid_1", status },
    { ...upload, key: "two", title: "Lighthouse", videoId: "vid_2", status: "sending" },
  ]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[pathname]}>
        <UploadDock />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/href="\/channel\/chn_1\/video\/[^>]*>([^<]*)</g)].map(
    ([, title = ""]) => title,
  );
}

describe("the list of uploads", () => {
  afterEach(removeAllUploads);

  it.each(["failed", "unplayable"] as const)(
    "leaves one that is %s to the page of its video",
    (status) => {
      expect(titlesOn(page, status)).toEqual(["Lighthouse"]);
      expect(titlesOn("/", status)).toEqual(["Harbour", "Lighthouse"]);
    },
  );

  it("has the buttons of one that is being sent on every page", () => {
    expect(titlesOn(page, "sending")).toEqual(["Harbour", "Lighthouse"]);
  });
});
