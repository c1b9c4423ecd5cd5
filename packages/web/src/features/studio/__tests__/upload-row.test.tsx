import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { UploadRow } from "../upload/upload-row.tsx";
import type { Upload } from "../upload/upload-store.ts";

const buttonsAt = (status: Upload["status"]): string[] => {
  const upload: Upload = {
    key: "one",
    file: new File(["film"], "harbour.mp4"),
    title: "Harbour",
    channelId: "chn_1",
    channelName: "Salt and Rope",
    duration: 60,
    videoId: undefined,
    target: undefined,
    openingKey: "opening",
    status,
    sent: 1,
    failure: undefined,
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UploadRow upload={upload} />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label = ""]) => label);
};

describe("the buttons of an upload", () => {
  // The button that was pressed would take the focus with it.
  it.each([
    ["waiting", "Pause Harbour"],
    ["starting", "Pause Harbour"],
    ["sending", "Pause Harbour"],
    ["offline", "Pause Harbour"],
    ["paused", "Resume Harbour"],
    ["failed", "Try Harbour again"],
  ] as const)("stay in their places while it is %s", (status, label) => {
    expect(buttonsAt(status)).toEqual([label, "Cancel Harbour"]);
  });

  it("only hide it when the file has arrived", () => {
    expect(buttonsAt("preparing")).toEqual(["Hide Harbour"]);
  });
});
